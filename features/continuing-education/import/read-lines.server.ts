import 'server-only'
import { faultsInLedger, type Ledgered } from '@/features/continuing-education/credit-faults'
import { creditForm, providers } from '@/features/continuing-education/forms'
import { isSameCredit, sayKnown } from '@/lib/shared/continuing-education/duplicates'
import { faultsOf, type FormValues } from '@/lib/shared/forms/form'
import { bareText, isSameText } from '@/lib/shared/similar-text'
import { type CsvRecord, parseCsv } from './parse-csv.server'
import { hasDayFirst, readCategory, readDate, readHours } from './read-cells.server'
import { importColumns, type ImportHeader, type ImportLine, mostImported, type ReadFile } from './rules'

type TypedCredit = FormValues<typeof creditForm>

/** One line of the file, and its credit as the credit form takes it. */
export interface CreditLine extends ImportLine {
  credit: TypedCredit
  /** The line as written. */
  raw: string
}

type Read = Extract<ReadFile, { fault: string }> | { header: string; lines: CreditLine[]; unknownColumns: string[] }

/**
 * Reads credits from CSV (commas, semicolons, bars or tabs, as in the header line). Checks each line with the schema of
 * the credit form, and for duplicates in the ledger and in earlier lines. Saves nothing.
 */
export function readLines(text: string, ledger: Omit<Ledgered, 'number'>): Read {
  const csv = parseCsv(text, isColumn)
  if ('fault' in csv) return csv
  const [head, ...rest] = csv.records
  const headers = head?.record.map(nameOf) ?? []
  const absent = importColumns.filter((column) => !('optional' in column) && !headers.includes(nameOf(column.header)))
  if (absent.length > 0) {
    return {
      fault: `The first line must name the columns. Not found: ${absent.map(({ header }) => header).join(', ')}.`,
    }
  }
  if (rest.length === 0) return { fault: 'There are no credits below the column names.' }
  if (rest.length > mostImported) {
    return { fault: `There are ${rest.length} credits. At most ${mostImported} can be read at once.` }
  }
  const lines: CreditLine[] = []
  const dates = headers.indexOf(nameOf('Date earned'))
  const writing = {
    commas: csv.delimiter !== ',',
    dayFirst: rest.some(({ record }) => hasDayFirst(record[dates] ?? '')),
  }
  for (const each of rest) lines.push(judge(each, headers, { ledger, earlier: lines, writing }))
  const unknownColumns = (head?.record ?? []).filter((header) => header !== '' && !isColumn(header))
  return { header: head?.raw.trimEnd() ?? '', lines, unknownColumns }
}

/** Normalizes a header that has additions from forms: `Course title *`, `CE hours (required)`, `catalog_number`. */
const nameOf = (header: string): string => bareText(header.replace(/\([^()]*\)/g, '').replaceAll('_', ' '))

const known = new Set(importColumns.map(({ header }) => nameOf(header)))
const isColumn = (header: string): boolean => known.has(nameOf(header))

/** How numbers and dates are written in this file. */
interface Writing {
  commas: boolean
  dayFirst: boolean
}

function judge(
  { record, raw, info }: CsvRecord,
  headers: readonly string[],
  { ledger, earlier, writing }: { ledger: Omit<Ledgered, 'number'>; earlier: readonly CreditLine[]; writing: Writing },
): CreditLine {
  const cell = (header: ImportHeader) => record[headers.indexOf(nameOf(header))] ?? ''
  const day = readDate(cell('Date earned'), writing)
  const credit = toTyped(cell, day.date, writing)
  const { title: _, ...outside } = faultsInLedger(credit, { ...ledger, known: [] })
  const byForm = faultsOf(creditForm, credit)
  const faults = toFaults({
    ...outside,
    ...byForm,
    ...(day.fault && { earnedOn: day.fault }),
    ...(byForm.category && { category: 'Enter 1, 2 or 3' }),
  })
  if (record.length > headers.length) faults.push({ column: null, message: 'It has more cells than there are columns' })
  const repeats = faults.length === 0 && !credit.notDuplicate ? repetition(credit, ledger, earlier) : null
  return {
    line: info.lines,
    title: credit.title,
    earnedOn: credit.earnedOn,
    hours: credit.hours,
    ethicsHours: credit.ethicsHours,
    category: credit.category,
    state: faults.length > 0 ? 'wrong' : repeats === null ? 'ready' : 'repeated',
    faults: repeats === null ? faults : [{ column: null, message: repeats }],
    credit,
    raw: raw.trimEnd(),
  }
}

/** Moves messages from form fields to the columns that fill them. */
const toFaults = (byField: Partial<Record<string, string>>): { column: ImportHeader | null; message: string }[] =>
  importColumns.flatMap(({ header, fields }) =>
    fields.flatMap((field: string) => {
      const message = byField[field]
      return message === undefined ? [] : [{ column: header, message }]
    }),
  )

function repetition(credit: TypedCredit, { known }: Pick<Ledgered, 'known'>, earlier: readonly CreditLine[]) {
  const before = earlier.find((line) => line.state === 'ready' && isSameCredit(line.credit, credit))
  if (before)
    return `Line ${before.line} is a credit with the same title and date, and it counts only once. This line is left out unless the column Reason says why it is not a duplicate.`
  const there = sayKnown(credit, known)
  return there && `${there} This line is left out unless the column Reason says why it is not a duplicate.`
}

/** Returns the cells of a line as values of the credit form. */
function toTyped(cell: (header: ImportHeader) => string, earnedOn: string, writing: Writing): TypedCredit {
  const provider = cell('Provider')
  const listed = providers.find(({ label }) => isSameText(label, provider))
  return {
    provider: (listed?.code ?? (provider === '' ? '' : 'Other')) as TypedCredit['provider'],
    institution: listed ? '' : provider,
    title: cell('Course title'),
    catalogNumber: cell('Catalog number'),
    earnedOn,
    hours: readHours(cell('CE hours'), writing),
    ethicsHours: readHours(cell('Ethics hours'), writing) || '0',
    category: readCategory(cell('Category')) as TypedCredit['category'],
    notDuplicate: cell('Reason'),
  }
}
