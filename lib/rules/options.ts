import type { Option } from '@/lib/content/options/option'

/** Is it the code of one of the list's choices? A blank is none. */
export const hasOption = (options: readonly Option[], code: string | null | undefined): boolean =>
  code !== '' && options.some((option) => option.code === code)

/** The code, where it is one of the list's choices; blank for another, and for none. */
export const knownCode = <Code extends string>(options: readonly Option<Code>[], code: string | null): Code | '' =>
  options.find((option) => option.code === code)?.code ?? ''

/** The words for a code; null for one that the list does not have. */
export const labelOf = (options: readonly Option[], code: string | null | undefined): string | null =>
  options.find((option) => option.code === code)?.label ?? null
