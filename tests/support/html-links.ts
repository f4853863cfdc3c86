/**
 * Returns the addresses of a page's links, in order. Reads the text, so it includes what is hidden until a script has
 * moved it.
 */
export function readLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  )
}
