/** Status and headers of an answer that is an HTML document. */
export const htmlInit = (status: number, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
})

/** An HTML document as the answer of a handler. */
export const htmlResponse = (html: string, status: number, headers?: Readonly<Record<string, string>>): Response =>
  new Response(html, htmlInit(status, headers))
