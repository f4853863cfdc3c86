import 'server-only'
import { CsvError, parse } from 'csv-parse/sync'

/** One line of the file: its cells and the raw text. */
export interface CsvRecord {
  record: string[]
  raw: string
  info: { lines: number }
}

interface Csv {
  /** Starts at the header line. Lines above it, such as a title or `sep=;`, are left out. */
  records: CsvRecord[]
  delimiter: string
}

const delimiters = ['\t', ';', '|', ','] as const

/** The header line is searched only in this many first lines. */
const mostAbove = 20

/**
 * Parses CSV, or returns what cannot be read. `isColumn` recognizes a column name: the line with the most of them is
 * the header and decides the delimiter.
 */
export function parseCsv(text: string, isColumn: (cell: string) => boolean): { fault: string } | Csv {
  const { delimiter, line } = findHead(text, isColumn)
  const parsed = parseFrom(text, delimiter)
  // A title above the header may contain a quotation mark.
  const read = 'fault' in parsed && line > 1 ? parseFrom(withoutLines(text, line - 1), delimiter) : parsed
  if ('fault' in read) return read
  const namesIn = ({ record }: CsvRecord) => record.filter(isColumn).length
  const most = Math.max(0, ...read.slice(0, mostAbove).map(namesIn))
  return {
    records: read.slice(
      Math.max(
        0,
        read.findIndex((each) => namesIn(each) === most),
      ),
    ),
    delimiter,
  }
}

/**
 * Spreadsheets quote a copied cell only when it contains a tab or a line break; other quotation marks are part of the
 * text.
 */
function parseFrom(text: string, delimiter: string, quotes = true): { fault: string } | CsvRecord[] {
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
    if (delimiter === '\t' && quotes) return parseFrom(text, delimiter, false)
    const at = typeof error.lines === 'number' ? `Line ${error.lines}` : 'The file'
    return { fault: `${at} cannot be read as CSV. Check its quotation marks.` }
  }
}

/** Empties the first lines, so that the others keep their numbers. */
const withoutLines = (text: string, count: number): string =>
  '\n'.repeat(count) + text.split('\n').slice(count).join('\n')

/** Finds the header line and its delimiter. A title may contain the other delimiters. */
function findHead(text: string, isColumn: (cell: string) => boolean): { delimiter: string; line: number } {
  const lines = text.split('\n').slice(0, mostAbove)
  const found = lines
    .flatMap((line, index) =>
      delimiters.map((delimiter) => ({
        delimiter,
        line: index + 1,
        named: line.split(delimiter).filter(isColumn).length,
      })),
    )
    .reduce((best, each) => (each.named > best.named ? each : best))
  if (found.named > 1) return found
  const head = lines.find((line) => line.trim() !== '') ?? ''
  return { delimiter: delimiters.find((delimiter) => head.includes(delimiter)) ?? ',', line: 1 }
}
