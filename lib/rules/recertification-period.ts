/** The first and the last day of a recertification period, as calendar dates. */
interface Period {
  beginDate: string
  endDate: string
}

/** Returns how many days lie from one calendar date to another; below zero when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (dayNumber(to) - dayNumber(from)) / dayMs

const dayMs = 86_400_000
const dayNumber = (date: string): number => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, day)
}

/** Returns the share of a period that is over at the end of a day, from 0 to 1. */
export function elapsedShare({ beginDate, endDate }: Period, today: string): number {
  const share = (daysBetween(beginDate, today) + 1) / (daysBetween(beginDate, endDate) + 1)
  return Math.min(1, Math.max(0, share))
}

/** Returns the hours that an even pace would have reached by a day, in whole quarters of an hour. */
export const evenPace = (period: Period, today: string, required: number): number =>
  Math.floor(required * elapsedShare(period, today) * 4) / 4

/** How a period is called: its year, or the day it begins when it has none. */
export const periodName = ({ year, beginDate }: { year: number | null; beginDate: string }): string =>
  year === null ? `From ${beginDate.slice(0, 4)}` : String(year)
