/** One choice of a list: the code that goes on the wire and the words people read. */
export interface Option<Code extends string = string> {
  code: Code
  label: string
}

/** A list from `code: label`, in that order. A key that looks like a number would be moved to the front: such lists are written as pairs. */
export const optionsOf = <Code extends string>(labels: Record<Code, string>): readonly Option<Code>[] =>
  (Object.keys(labels) as Code[]).map((code) => ({ code, label: labels[code] }))

/** A list from pairs, for codes that are digits. */
export const optionsFrom = <Code extends string>(
  ...pairs: readonly (readonly [Code, string])[]
): readonly Option<Code>[] => pairs.map(([code, label]) => ({ code, label }))

/** Returns a list without its blank, which a select has by itself. */
export const choicesOf = (options: readonly Option[]): readonly Option[] => options.filter(({ code }) => code !== '')

/** Is it the code of one of the list's choices? A blank is none. */
export const hasOption = (options: readonly Option[], code: string | null | undefined): boolean =>
  code !== '' && options.some((option) => option.code === code)

/** The code, where it is one of the list's choices; blank for another, and for none. */
export const knownCode = <Code extends string>(options: readonly Option<Code>[], code: string | null): Code | '' =>
  options.find((option) => option.code === code)?.code ?? ''

/** The words for a code; null for one that the list does not have. */
export const labelOf = (options: readonly Option[], code: string | null | undefined): string | null =>
  options.find((option) => option.code === code)?.label ?? null
