/** Status and headers of an answer that is an HTML document. */
export const htmlInit = (status: number, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
})

/** An HTML document as the answer of a handler. */
export const htmlResponse = (html: string, status: number, headers?: Readonly<Record<string, string>>): Response =>
  new Response(html, htmlInit(status, headers))

/** Does a person look at what comes back? Browsers name HTML when they open an address or send a form; scripts and programs do not. */
export const wantsPage = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /\btext\/html\b/i.test(headers.get('accept') ?? '')
