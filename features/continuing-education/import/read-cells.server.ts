import 'server-only'
import { reportedCategories } from '@/features/continuing-education/forms'
import { daysLater, isCalendarDate, toCalendarDate } from '@/lib/shared/calendar-date'
import { bareText, folded, isSameText } from '@/lib/shared/similar-text'

const names = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september']
const months = [...names, 'october', 'november', 'december']

const unreadable = 'Enter the date as 03/09/2026 or 2026-03-09'
const ambiguous = 'It is not clear which day this is. Enter the date as 2026-03-09'

/** A weekday before the date, and a time after it. */
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* /
const time =
  /(?:t|,| at)? ?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(z|utc|gmt|[+-]\d{2}:?(?:\d{2})?))?$/

const slashes = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})$/

interface ReadDate {
  /** As `2026-03-09`, or as written when it cannot be read. */
  date: string
  fault?: string
}

/** True when a date can only be day-first, so that the other dates of its file may be day-first too. */
export function hasDayFirst(written: string): boolean {
  const [, first = '', second = ''] = slashes.exec(withoutTime(written)) ?? []
  return Number(first) > 12 && Number(second) <= 12
}

const withoutTime = (written: string): string =>
  folded(written).replace(/^'/, '').replace(weekday, '').replace(time, '').trim()

/**
 * Reads a date as spreadsheets write it: with slashes, with the month in letters, ISO 8601, or Excel's day number.
 * Ignores a time. `dayFirst`: another date of the file is day-first, so dates with slashes are ambiguous.
 */
export function readDate(written: string, { dayFirst = false } = {}): ReadDate {
  const text = withoutTime(written)
  const date = toIso(text)
  if (date === null || !isCalendarDate(date)) return { date: written, ...(text !== '' && { fault: unreadable }) }
  const [, first, sign, second] = /^(\d{1,2})([/-])(\d{1,2})[/-]/.exec(text) ?? []
  const couldBeDayFirst = first !== second && Number(second) <= 12 && (sign === '-' || dayFirst)
  return couldBeDayFirst || !isOfThisDay(written, date) ? { date: written, fault: ambiguous } : { date }
}

/** Instants are in UTC. Midnight UTC means the day itself; any other hour may belong to the day before. */
function isOfThisDay(written: string, date: string): boolean {
  const text = folded(written)
  const [, zone] = time.exec(text) ?? []
  if (zone === undefined || !/z|utc|gmt/.test(zone) || /[t ]0?0:00/.test(text)) return true
  const [clock = ''] = /\d{1,2}:\d{2}/.exec(text) ?? []
  return toCalendarDate(new Date(`${date}T${clock.padStart(5, '0')}:00Z`)) === date
}

/** Excel's day numbers count from this day. */
const dayBeforeExcel = '1899-12-30'

function toIso(text: string): string | null {
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return daysLater(dayBeforeExcel, Math.floor(Number(text)))
  const found =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2}|[a-z]+)[-/.](?<day>\d{1,2})$/.exec(text) ??
    /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/.exec(text) ??
    /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d{2})$/.exec(text) ??
    /^(?<month>[a-z]{3,9})\.?[ -]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ -])(?<year>\d{4}|\d{2})$/.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ .,/-]*(?<month>[a-z]{3,9})[ .,/-]*(?<year>\d{4}|\d{2})$/.exec(text)
  const { year = '', month = '', day = '' } = found?.groups ?? {}
  const number = /^\d/.test(month) ? month : monthNumber(month)
  return number === '' ? null : `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function monthNumber(name: string): string {
  const at = months.findIndex((month) => name.length >= 3 && (month.startsWith(name) || name === 'sept'))
  return name === 'sept' ? '9' : at < 0 ? '' : String(at + 1)
}

/**
 * Reads hours as spreadsheets write them: `.5`, `2.000`, `2 hrs`, and `1,5` where a comma cannot separate thousands.
 * `commas`: the file has another delimiter, so a comma in a number is a decimal comma.
 */
export function readHours(written: string, { commas = false } = {}): string {
  const text = folded(written).replace(/ ?(?:hours?|hrs?|h)\.?$/, '')
  const number = (commas ? /^\d*,\d+$/ : /^\d{0,2},\d{1,2}$/).test(text) ? text.replace(',', '.') : text
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(number) ? String(Number(number)) : written
}

/** Reads a category: its number, also as `1.0` or `Category 1`, or its name. Returns 1 for an empty cell. */
export function readCategory(written: string): string {
  const text = bareText(written).replace(/^category /, '')
  if (text === '') return '1'
  const named = reportedCategories.find(({ label }) => isSameText(label, text))
  return named?.code ?? (/^\d+(?:\.0+)?$/.test(text) ? String(Number(text)) : written)
}
