import { inHours } from '@/lib/shared/hours'

/** Per credit. */
const mostHours = 30
const hoursStep = 0.25

/** Hint for the hours of one credit. */
export const hoursHint = `In steps of ${hoursStep}, at most ${mostHours}`

/**
 * Returns the error for the hours or ethics hours of one credit. Null when they are valid, and when they are not a
 * number.
 */
export const creditHoursFault = (typed: string): string | null =>
  Number(typed) > mostHours ? `Enter at most ${mostHours} hours for one credit` : inQuarters(typed)

/** Returns the error for all hours of one credit, which must be more than 0. */
export const allHoursFault = (typed: string): string | null =>
  typed !== '' && Number(typed) === 0 ? 'Enter more than 0 hours' : creditHoursFault(typed)

const inQuarters = (typed: string): string | null =>
  Number.isInteger(Number(typed) / hoursStep) || Number.isNaN(Number(typed))
    ? null
    : `Enter hours in steps of ${hoursStep}`

/**
 * Returns what is still missing: `24 hours, including 2 ethics hours` (ethics hours are part of the hours), or `2
 * ethics hours` when those are enough. Empty when nothing is missing.
 */
export const missingHours = ({ hours, ethicsHours }: { hours: number; ethicsHours: number }): string =>
  [hours > ethicsHours && inHours(hours), ethicsHours > 0 && inHours(ethicsHours, 'ethics')]
    .filter(Boolean)
    .join(', including ')

/** True when a period requires any hours. */
export const requiresHours = ({ required }: { required: { hours: number; ethicsHours: number } }): boolean =>
  required.hours + required.ethicsHours > 0

/** True when a period requires only ethics hours, as for a student who does not work with clients. */
export const requiresEthicsAlone = ({ required }: { required: { hours: number; ethicsHours: number } }): boolean =>
  required.hours === 0 && required.ethicsHours > 0

/** Shown instead of hours when a period requires none. */
export const noHoursRequired = 'No CE hours are required for this period.'
