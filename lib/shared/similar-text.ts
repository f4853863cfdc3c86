/** Returns the number of letters to insert, delete or change to turn one text into the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  const [letters, others] = [[...one], [...other]]
  let row = Array.from({ length: others.length + 1 }, (_, index) => index)
  for (const [i, letter] of letters.entries()) {
    const next = [i + 1]
    for (const [j, wanted] of others.entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== wanted)))
    row = next
  }
  return row[others.length] ?? 0
}

/** Letters that Unicode does not decompose into a base letter and a mark, with their plain spelling. */
const undivided: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/**
 * Normalizes text for comparison and search. Ignores case, accents, typographic quotes and dashes, extra white space,
 * trademark signs and invisible characters: 'Łukasz’s  plan' and "lukasz's plan" are equal.
 */
export const folded = (text: string): string =>
  text
    .replace(/[®™℠©\p{Default_Ignorable_Code_Point}]/gu, '')
    // Before NFKD, which turns a stand-alone acute accent into a space.
    .replace(/[‘’‚‛′‵ʹʻʼʽˈ`´]/g, "'")
    .replace(/[“”„‟″‶«»〝〞〟]/g, '"')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðßæœıþς]/g, (letter) => undivided[letter] ?? letter)
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
    .replace(/ ?(?:[\p{Pd}−⁃] ?)+/gu, '-')
    .trim()

const around = new Set(`"' *.,;:!?-`)

/** Returns folded text without the punctuation around it, to compare the titles of credits. */
export function bareText(text: string): string {
  const whole = folded(text)
  let [from, to] = [0, whole.length]
  while (from < to && around.has(whole.charAt(from))) from += 1
  while (to > from && around.has(whole.charAt(to - 1))) to -= 1
  return whole.slice(from, to)
}

/** True when two texts differ only in what people do not see or do not type. */
export const isSameText = (one: string, other: string): boolean => bareText(one) === bareText(other)
