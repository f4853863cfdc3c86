import { fileURLToPath } from 'node:url'

/**
 * Fonts for scripts that the document's own font lacks. Each pattern matches one or more words of the script and the
 * separators between them.
 */
const fallbacks: Readonly<Record<string, RegExp>> = {
  'noto-serif-hebrew':
    /\p{Script=Hebrew}[\p{Script=Hebrew}\p{M}]*(?:[ \u00a0'’・-]+\p{Script=Hebrew}[\p{Script=Hebrew}\p{M}]*)*/gu,
  'noto-naskh-arabic':
    /\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*(?:[ \u00a0'’・-]+\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*)*/gu,
  'noto-serif-thai':
    /\p{Script=Thai}[\p{Script=Thai}\p{M}]*(?:[ \u00a0'’・-]+\p{Script=Thai}[\p{Script=Thai}\p{M}]*)*/gu,
  'noto-serif-devanagari':
    /\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}]*(?:[ \u00a0'’・-]+\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}]*)*/gu,
  'nanum-myeongjo':
    /\p{Script=Hangul}[\p{Script=Hangul}\p{M}]*(?:[ \u00a0'’・-]+\p{Script=Hangul}[\p{Script=Hangul}\p{M}]*)*/gu,
  'droid-sans-fallback':
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{M}]*(?:[ \u00a0'’・-]+[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{M}]*)*/gu,
}
const rightToLeft: ReadonlySet<string> = new Set(['noto-serif-hebrew', 'noto-naskh-arabic'])

/** Each fallback font with its file. */
export const fallbackFonts = Object.keys(fallbacks).map(
  (name) => [name, fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))] as const,
)

/** A part of a text that one font draws. `font` is null for the document's own font. */
export interface Run {
  text: string
  font: string | null
}

/**
 * Splits a text into runs by font. Joins words of a right-to-left script with non-breaking spaces, because the font
 * reverses only what it gets as one piece.
 */
export function runsOf(text: string): Run[] {
  const found = Object.entries(fallbacks)
    .flatMap(([font, words]) => [...text.matchAll(words)].map((match) => ({ font, at: match.index, words: match[0] })))
    .toSorted((one, other) => one.at - other.at)
  const runs: Run[] = []
  let end = 0
  for (const { font, at, words } of found) {
    if (at > end) runs.push({ text: text.slice(end, at), font: null })
    runs.push({ text: rightToLeft.has(font) ? words.replaceAll(' ', '\u00a0') : words, font })
    end = at + words.length
  }
  return end < text.length || runs.length === 0 ? [...runs, { text: text.slice(end), font: null }] : runs
}
