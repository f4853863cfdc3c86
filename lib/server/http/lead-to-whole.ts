import 'server-only'

/** The element that `components/ui/part.tsx` renders. */
const meta = /<meta name="whole-page" content="([^"]*)"\/>/

/**
 * Turns the address of the whole page (components/ui/part.tsx) into a redirect for browsers without scripts. HTML
 * allows a redirect in a noscript only in the head. React moves a meta element there, but not the content of a
 * noscript.
 */
export const leadToWhole = (head: string): string =>
  head.replace(meta, '<noscript><meta http-equiv="refresh" content="0; url=$1"/></noscript>')
