import { counted } from './words'

/*
 * Messages about hours that were typed wrong. They are not in a form's file because the calculator for trying out a
 * credit uses them too, and it runs without the form.
 */
export const hoursWanted = 'Enter hours as a number, for example 1.5'
export const tooManyEthicsHours = 'Ethics hours cannot exceed CE hours'

/** `1` → `1 hour`, `13.5` → `13.5 hours`; with a kind `2 ethics hours`. */
export const inHours = (hours: number, kind = ''): string => counted(hours, `${kind && `${kind} `}hour`)

/** Converts decimal hours to whole hundredths, so that sums are exact: 0.1 + 0.2 is 0.3. */
export const toHundredths = (hours: number): number => Math.round(hours * 100)

/** Converts whole hundredths to decimal hours. */
export const toHours = (hundredths: number): number => hundredths / 100

/** Adds decimal hours exactly. */
export const sumHours = (hours: readonly number[]): number =>
  toHours(hours.reduce((sum, each) => sum + toHundredths(each), 0))
