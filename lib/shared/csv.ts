/** What a spreadsheet takes for the beginning of a formula, after spaces too; full-width signs count in some of them. */
const formula = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/
const number = /^-?\d+(\.\d+)?$/

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets read as UTF-8. A cell that one of them would run as a formula begins with
 * an apostrophe; a number is a number, also below zero.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`

function toCell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
