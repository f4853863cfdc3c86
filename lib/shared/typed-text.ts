/** Returns the digits of a number as it was typed, of a telephone or of social security, without what stands between them. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Line breaks, and every other character that moves or hides text instead of being text. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Is it text of one line, without a control character? A tab is one; what holds text of several lines says so. */
export const isSingleLine = (text: string): boolean => !control.test(text)

/** What a form says when it is not. */
export const singleLineMessage = 'Use one line of plain text'

/* What people type or paste, as it is meant: some characters cannot be seen, and some keyboards and documents write others. */

/** A character that leaves no mark on a page. */
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Returns the text without what cannot be seen around it. */
export function trimUnseen(text: string): string {
  const characters = [...text]
  const isSeen = (character: string) => !unseen.test(character)
  const first = characters.findIndex(isSeen)
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isSeen) + 1).join('')
}

/** Returns one line of text: cells that were pasted from a table, which a tab separates, have a space between them. */
export const foldLine = (text: string): string =>
  trimUnseen(text)
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')

/** Returns an address, a number or a code as a keyboard writes it: nothing in it is invisible, and spaces and dashes are the plain ones. */
export const foldCode = (text: string): string =>
  trimUnseen(
    text
      .replace(ignorable, '')
      .replace(/\p{Zs}/gu, ' ')
      .replace(/[\p{Pd}\u2212]/gu, '-'),
  )

/** Returns a telephone number with the separators of S2 §5; a number of this country in its three groups. */
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

/** Returns the number of a month that was typed as a number, a name or its first three letters or more. */
function foldMonth(typed: string): string {
  const name = typed.toLowerCase().replace(/\.$/, '')
  const at = name.length < 3 ? -1 : monthNames.findIndex((month) => month.startsWith(name))
  return at < 0 ? twoDigits(typed) : twoDigits(String(at + 1))
}

/** Returns the parts of a date, `2026-Feb-3`, in digits: `2026-02-03`. A part that is not typed stays empty. */
export function foldDate(text: string): string {
  const [year = '', month, ...days] = trimUnseen(text)
    .split('-')
    .map((part) => part.replace(/[\p{Default_Ignorable_Code_Point}\p{Zs}]/gu, ''))
  return [year, ...(month === undefined ? [] : [foldMonth(month)]), ...days.map(twoDigits)].join('-')
}
