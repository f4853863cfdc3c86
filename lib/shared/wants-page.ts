/** Does a person look at what comes back? Browsers name HTML when they open an address or send a form; scripts and programs do not. */
export const wantsPage = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /\btext\/html\b/i.test(headers.get('accept') ?? '')
