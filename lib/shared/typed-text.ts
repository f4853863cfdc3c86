/** Returns only the digits of a typed telephone or social security number. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Line breaks, and all other characters that move or hide text. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** True for one line of text without control characters. A tab is a control character. */
export const isSingleLine = (text: string): boolean => !control.test(text)

/** The message of a form when a text is not one line. */
export const singleLineMessage = 'Use one line of plain text'

/* Normalizes typed or pasted text: some characters are invisible, and some keyboards and documents use unusual ones. */

/** A character that is invisible on a page. */
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Returns the text without the invisible characters around it. */
export function trimUnseen(text: string): string {
  const characters = [...text]
  const isSeen = (character: string) => !unseen.test(character)
  const first = characters.findIndex(isSeen)
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isSeen) + 1).join('')
}

/** Returns one line of text. The cells of a pasted table row, which tabs separate, are joined with spaces. */
export const foldLine = (text: string): string =>
  trimUnseen(text)
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')

/** Returns an address, a number or a code with plain spaces and dashes and without invisible characters. */
export const foldCode = (text: string): string =>
  trimUnseen(
    text
      .replace(ignorable, '')
      .replace(/\p{Zs}/gu, ' ')
      .replace(/[\p{Pd}\u2212]/gu, '-'),
  )

/** Returns a telephone number with the separators of S2 §5. A US number is formatted in three groups. */
export function foldPhone(text: string): string {
  const folded = foldCode(text.normalize('NFKC')).replaceAll('.', '-')
  const [, area, office, line] =
    /^(?:\+?1[ -]?)?(?:\((\d{3})\)|(\d{3}))[ /-]?(\d{3})[ /-]?(\d{4})$/.exec(folded)?.filter(Boolean) ?? []
  return line ? `${area}-${office}-${line}` : folded
}

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]
const twoDigits = (typed: string) => typed.replace(/^\d$/, '0$&')

/** Returns the number of a month that was typed as a number, as a name, or as at least its first three letters. */
function foldMonth(typed: string): string {
  const name = typed.toLowerCase().replace(/\.$/, '')
  const at = name.length < 3 ? -1 : monthNames.findIndex((month) => month.startsWith(name))
  return at < 0 ? twoDigits(typed) : twoDigits(String(at + 1))
}

/** Returns a typed date in digits: `2026-Feb-3` becomes `2026-02-03`. Missing parts stay empty. */
export function foldDate(text: string): string {
  const [year = '', month, ...days] = trimUnseen(text)
    .split('-')
    .map((part) => part.replace(/[\p{Default_Ignorable_Code_Point}\p{Zs}]/gu, ''))
  return [year, ...(month === undefined ? [] : [foldMonth(month)]), ...days.map(twoDigits)].join('-')
}
