/** One choice of a list: the code on the wire, and the label that people read. */
export interface Option<Code extends string = string> {
  code: Code
  label: string
}

/**
 * Returns a list from `code: label`, in that order. JavaScript moves number-like keys to the front, so such lists use
 * `optionsFrom`.
 */
export const optionsOf = <Code extends string>(labels: Record<Code, string>): readonly Option<Code>[] =>
  (Object.keys(labels) as Code[]).map((code) => ({ code, label: labels[code] }))

/** Returns a list from pairs, for codes that are digits. */
export const optionsFrom = <Code extends string>(
  ...pairs: readonly (readonly [Code, string])[]
): readonly Option<Code>[] => pairs.map(([code, label]) => ({ code, label }))

/** Returns a list without its blank, because a select adds its own. */
export const choicesOf = (options: readonly Option[]): readonly Option[] => options.filter(({ code }) => code !== '')

/** True for the code of one of the list's choices. A blank is not a choice. */
export const hasOption = (options: readonly Option[], code: string | null | undefined): boolean =>
  code !== '' && options.some((option) => option.code === code)

/** Returns the code if it is in the list; blank otherwise. */
export const knownCode = <Code extends string>(options: readonly Option<Code>[], code: string | null): Code | '' =>
  options.find((option) => option.code === code)?.code ?? ''

/** Returns the label of a code; null if it is not in the list. */
export const labelOf = (options: readonly Option[], code: string | null | undefined): string | null =>
  options.find((option) => option.code === code)?.label ?? null
