import 'server-only'
import { creditForm, providers, reportedCategories } from '@/lib/forms/credit'
import { faultsOf, type FormValues } from '@/lib/forms/form'
import {
  importColumns,
  mostImported,
  type ImportHeader,
  type ImportLine,
  type ReadFile,
} from '@/lib/rules/continuing-education/credit-import'
import { isSameCredit } from '@/lib/shared/continuing-education/duplicates'
import { faultsInLedger, sayKnown, type Ledgered } from '@/lib/rules/continuing-education/reporting'
import { parseCsv, type CsvRecord } from './parse-csv'

type TypedCredit = FormValues<typeof creditForm>

/** One line of the file, and the credit that it says, as the form of a credit takes it. */
export interface CreditLine extends ImportLine {
  credit: TypedCredit
  /** As it was written. */
  raw: string
}

type Read = Extract<ReadFile, { fault: string }> | { header: string; lines: CreditLine[]; unknownColumns: string[] }

/**
 * Reads credits from CSV (commas, semicolons or tabs, as in the line that names the columns), and says of each line what the form of a credit would say of it, by its own
 * schema, and whether the ledger or an earlier line has it already. Nothing is saved.
 */
export function readLines(text: string, ledger: Omit<Ledgered, 'number'>): Read {
  const records = parseCsv(text)
  if ('fault' in records) return records
  const [head, ...rest] = records
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
  for (const each of rest) lines.push(judge(each, headers, { ledger, earlier: lines }))
  const known = importColumns.map(({ header }) => nameOf(header))
  const unknownColumns = (head?.record ?? []).filter((header) => header !== '' && !known.includes(nameOf(header)))
  return { header: head?.raw.trimEnd() ?? '', lines, unknownColumns }
}

const nameOf = (header: string): string => header.replace(/\s+/g, ' ').trim().toLowerCase()

function judge(
  { record, raw, info }: CsvRecord,
  headers: readonly string[],
  { ledger, earlier }: { ledger: Omit<Ledgered, 'number'>; earlier: readonly CreditLine[] },
): CreditLine {
  const credit = toTyped((header) => record[headers.indexOf(nameOf(header))] ?? '')
  const { title: _, ...day } = faultsInLedger(credit, { ...ledger, known: [] })
  const faults = toFaults({ ...day, ...faultsOf(creditForm, credit) })
  if (record.length > headers.length) faults.push({ column: null, message: 'It has more cells than there are columns' })
  const repeats = faults.length === 0 && !credit.notDuplicate ? repetition(credit, ledger, earlier) : null
  return {
    line: info.lines,
    title: credit.title,
    earnedOn: credit.earnedOn,
    hours: credit.hours,
    state: faults.length > 0 ? 'wrong' : repeats === null ? 'ready' : 'repeated',
    faults: repeats === null ? faults : [{ column: null, message: repeats }],
    credit,
    raw: raw.trimEnd(),
  }
}

/** Messages by the field of the form, under the column that fills the field. */
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

/** What the cells of a line say, as it would be typed into the form of a credit. */
function toTyped(cell: (header: ImportHeader) => string): TypedCredit {
  const provider = cell('Provider')
  const listed = providers.find(({ label }) => nameOf(label) === nameOf(provider))
  const category = cell('Category')
  return {
    provider: (listed?.code ?? (provider === '' ? '' : 'Other')) as TypedCredit['provider'],
    institution: listed ? '' : provider,
    title: cell('Course title'),
    catalogNumber: cell('Catalog number'),
    earnedOn: toIsoDate(cell('Date earned')),
    hours: cell('CE hours'),
    ethicsHours: cell('Ethics hours') || '0',
    category: (reportedCategories.find(({ label }) => nameOf(label) === nameOf(category))?.code ??
      (category || '1')) as TypedCredit['category'],
    notDuplicate: cell('Reason'),
  }
}

/** `3/9/2026` and `03/09/26` as `2026-03-09`; anything else as it is. */
function toIsoDate(written: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(written) ?? []
  return month === '' ? written : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
