import { shareOfPeriod } from './recertification-steps'

/** Returns the hours that an even pace would have reached by a day, in whole quarters of an hour. */
export const evenPace = (period: { beginDate: string; endDate: string }, today: string, required: number): number =>
  Math.floor(required * shareOfPeriod(period, today) * 4) / 4

/** Returns how a period is called: its year, or the one in which it begins when it has none. */
export const periodName = ({ year, beginDate }: { year: number | null; beginDate: string }): string =>
  year === null ? `From ${beginDate.slice(0, 4)}` : String(year)
