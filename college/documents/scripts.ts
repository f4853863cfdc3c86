import { fileURLToPath } from 'node:url'

/** The fonts for names in scripts that the document's own font lacks, and the letters that each draws. */
const fallbacks = {
  'noto-serif-hebrew': '\\p{Script=Hebrew}',
  'noto-naskh-arabic': '\\p{Script=Arabic}',
  'noto-serif-thai': '\\p{Script=Thai}',
  'noto-serif-devanagari': '\\p{Script=Devanagari}',
  'nanum-myeongjo': '\\p{Script=Hangul}',
  'droid-sans-fallback': '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fb\\u30fc',
} as const
const rightToLeft: ReadonlySet<string> = new Set(['noto-serif-hebrew', 'noto-naskh-arabic'])

/** Each fallback font by name, with its file. */
export const fallbackFonts = Object.keys(fallbacks).map(
  (name) => [name, fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))] as const,
)

/** A part of a text that one font draws; `font` is null for the document's own. */
export interface Run {
  text: string
  font: string | null
}

/** One or more words of a script, with what stands between them. */
const wordsOf = (letters: string) => `[${letters}][${letters}\\p{M}]*(?:[ \\u00a0'’-]+[${letters}][${letters}\\p{M}]*)*`
const foreignWords = new RegExp(
  Object.values(fallbacks)
    .map((letters) => `(${wordsOf(letters)})`)
    .join('|'),
  'gu',
)

/**
 * Splits a text into runs by font. Words of a script that is read from right to left are joined by spaces that do not break: the font
 * turns around only what it gets as one piece.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const found of text.matchAll(foreignWords)) {
    if (found.index > end) runs.push({ text: text.slice(end, found.index), font: null })
    const font = Object.keys(fallbacks)[found.slice(1).findIndex((words) => words !== undefined)] ?? null
    runs.push({ text: font !== null && rightToLeft.has(font) ? found[0].replaceAll(' ', '\u00a0') : found[0], font })
    end = found.index + found[0].length
  }
  return end < text.length || runs.length === 0 ? [...runs, { text: text.slice(end), font: null }] : runs
}
