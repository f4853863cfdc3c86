import 'server-only'
import { CsvError, parse } from 'csv-parse/sync'

/** One line of the file, its cells and as it was written. */
export interface CsvRecord {
  record: string[]
  raw: string
  info: { lines: number }
}

/**
 * Returns the lines of CSV, or what cannot be read. Spreadsheets quote a copied cell only where it has a tab or a line break in it;
 * other quotation marks are part of the text.
 */
export function parseCsv(text: string, { quotes = true } = {}): { fault: string } | CsvRecord[] {
  const delimiter = delimiterOf(text)
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      quote: quotes ? '"' : false,
      raw: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (delimiter === '\t' && quotes) return parseCsv(text, { quotes: false })
    const at = typeof error.lines === 'number' ? `Line ${error.lines}` : 'The file'
    return { fault: `${at} cannot be read as CSV. Check its quotation marks.` }
  }
}

/** What divides the cells, by the line that names the columns; a title may have the other two in it. */
function delimiterOf(text: string): string {
  const head = text.split('\n').find((line) => line.trim() !== '') ?? ''
  return ['\t', ';'].find((delimiter) => head.includes(delimiter)) ?? ','
}
