/**
 * The beginnings that a spreadsheet reads as a formula, even after spaces. Some spreadsheets also accept full-width
 * signs.
 */
const formula = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/
const number = /^-?\d+(\.\d+)?$/

/**
 * Returns rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8. A cell that a spreadsheet would run as a
 * formula starts with an apostrophe. Numbers stay numbers, including negative ones.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`

function toCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
