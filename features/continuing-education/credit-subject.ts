/** Address hash while the credit form is open. Kept apart from the schema, which the browser loads with the form. */
export const creditHash = '#credit'

/** Returns the subject of a draft: a new credit of a period, or a reported credit. */
export const creditSubject = ({ beginDate, number }: { beginDate: string; number?: number }): string =>
  number === undefined ? beginDate : `${beginDate}.${number}`

/** Returns the period and the credit number in a draft's subject. */
export function creditOf(subject: string): { beginDate: string; number?: number } {
  const [beginDate = '', number] = subject.split('.')
  return number === undefined ? { beginDate } : { beginDate, number: Number(number) }
}
