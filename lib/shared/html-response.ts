/** Returns the status and headers of a response that is an HTML document. */
export const htmlInit = (status: number, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
})

/** Returns an HTML document as the response of a handler. */
export const htmlResponse = (html: string, status: number, headers?: Readonly<Record<string, string>>): Response =>
  new Response(html, htmlInit(status, headers))

/**
 * True when a person will see the response. Browsers accept HTML when they open an address or submit a form; scripts do
 * not ask for it.
 */
export const wantsPage = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /\btext\/html\b/i.test(headers.get('accept') ?? '')
