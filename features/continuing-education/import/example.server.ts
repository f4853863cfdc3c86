import 'server-only'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { toCsv } from '@/lib/shared/csv'
import { importColumns } from './rules'

/** Returns an example import file with one line to fill in. */
export const creditExample = (today = toCalendarDate(new Date())): string =>
  toCsv([
    importColumns.map(({ header }) => header),
    importColumns.map((column) => ('example' in column ? column.example : `01/01/${today.slice(0, 4)}`)),
  ])
