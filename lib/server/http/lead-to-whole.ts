import 'server-only'

/** As `components/ui/part.tsx` names it. */
const meta = /<meta name="whole-page" content="([^"]*)"\/>/

/**
 * Turns the address of the page as a whole (components/ui/part.tsx) into a redirect for browsers without scripts. HTML allows one in the
 * head only, and React moves a meta element there but nothing that stands in a noscript.
 */
export const leadToWhole = (head: string): string =>
  head.replace(meta, '<noscript><meta http-equiv="refresh" content="0; url=$1"/></noscript>')
