/** The addresses of a page's links, in order; reads the text, so also what is hidden until a script has moved it. */
export function readLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  )
}
