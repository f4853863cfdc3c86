/** In the address while the form of a credit is open. Apart from its schema, which a browser fetches with the form. */
export const creditHash = '#credit'

/** What a draft of the form is about: a new credit of a period, or one that was reported. */
export const creditSubject = ({ beginDate, number }: { beginDate: string; number?: number }): string =>
  number === undefined ? beginDate : `${beginDate}.${number}`

/** The period and the credit that a draft is about. */
export function creditOf(subject: string): { beginDate: string; number?: number } {
  const [beginDate = '', number] = subject.split('.')
  return number === undefined ? { beginDate } : { beginDate, number: Number(number) }
}
