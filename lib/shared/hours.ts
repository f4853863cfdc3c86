import { counted } from './words'

/*
 * What is said of hours that were typed wrong, in a form and where somebody tries what a credit would count: that is a rule, and the form
 * is the browser's.
 */
export const hoursWanted = 'Enter hours as a number, for example 1.5'
export const tooManyEthicsHours = 'Ethics hours cannot exceed CE hours'

/** `1` → `1 hour`, `13.5` → `13.5 hours`; with a kind `2 ethics hours`. */
export const inHours = (hours: number, kind = ''): string => counted(hours, `${kind && `${kind} `}hour`)

/** Decimal hours as whole hundredths, in which sums are exact: 0.1 + 0.2 is 0.3. */
export const toHundredths = (hours: number): number => Math.round(hours * 100)

/** Whole hundredths as decimal hours. */
export const toHours = (hundredths: number): number => hundredths / 100

/** Adds up decimal hours, exactly. */
export const sumHours = (hours: readonly number[]): number =>
  toHours(hours.reduce((sum, each) => sum + toHundredths(each), 0))
