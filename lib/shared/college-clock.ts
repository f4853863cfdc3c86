import { collegeZone } from './calendar-date'

const offset = new Intl.DateTimeFormat('en-US', { timeZone: collegeZone, timeZoneName: 'longOffset' })
const untold = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/

/** Adds the college's zone to a date, or a date and time, without one: `2026-03-10` → `2026-03-10T00:00-04:00`. */
export function withCollegeZone(text: string): string {
  const [, date, time = '00:00'] = untold.exec(text) ?? []
  const local = `${date}T${time}`
  // Read as UTC, the time is some hours early, and the clock change may still be ahead. Five hours later it has
  // happened, if it happens that day.
  const near = date === undefined ? Number.NaN : Date.parse(`${local}Z`) + 5 * 3_600_000
  if (Number.isNaN(near)) return text
  const zone = offset.formatToParts(near).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return `${local}${zone.slice('GMT'.length) || 'Z'}`
}
