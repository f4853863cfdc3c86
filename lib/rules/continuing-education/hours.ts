/** Decimal hours as whole hundredths, in which sums are exact: 0.1 + 0.2 is 0.3. */
export const toHundredths = (hours: number): number => Math.round(hours * 100)

/** Whole hundredths as decimal hours. */
export const toHours = (hundredths: number): number => hundredths / 100

/** Adds up decimal hours, exactly. */
export const sumHours = (hours: readonly number[]): number =>
  toHours(hours.reduce((sum, each) => sum + toHundredths(each), 0))

/** What is still missing: `24 hours and 2 hours of ethics`; empty when nothing is. */
export const missingHours = ({ hours, ethicsHours }: { hours: number; ethicsHours: number }): string =>
  [hours > 0 && inHours(hours), ethicsHours > 0 && `${inHours(ethicsHours)} of ethics`].filter(Boolean).join(' and ')

/** `1` → `1 hour`, `13.5` → `13.5 hours`. */
export const inHours = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`
