import { inHours } from '@/lib/shared/hours'

/** Of one credit. */
const mostHours = 30
const hoursStep = 0.25

/** How the hours of one credit are entered. */
export const hoursHint = `In steps of ${hoursStep}, at most ${mostHours}`

/** What is wrong with the hours of one credit, or with those of ethics among them; null for what is right and for what is no number. */
export const creditHoursFault = (typed: string): string | null =>
  Number(typed) > mostHours ? `Enter at most ${mostHours} hours for one credit` : inQuarters(typed)

/** The same of all its hours, of which there must be some. */
export const allHoursFault = (typed: string): string | null =>
  typed !== '' && Number(typed) === 0 ? 'Enter more than 0 hours' : creditHoursFault(typed)

const inQuarters = (typed: string): string | null =>
  Number.isInteger(Number(typed) / hoursStep) || Number.isNaN(Number(typed))
    ? null
    : `Enter hours in steps of ${hoursStep}`

/**
 * What is still missing: `24 hours, including 2 ethics hours`, since hours of ethics are hours as well; `2 ethics hours` where those are
 * enough; empty when nothing is.
 */
export const missingHours = ({ hours, ethicsHours }: { hours: number; ethicsHours: number }): string =>
  [hours > ethicsHours && inHours(hours), ethicsHours > 0 && inHours(ethicsHours, 'ethics')]
    .filter(Boolean)
    .join(', including ')

/** Whether a period requires any hours, of ethics or other. */
export const requiresHours = ({ required }: { required: { hours: number; ethicsHours: number } }): boolean =>
  required.hours + required.ethicsHours > 0

/** Does it require hours of ethics and no others, as of who does not work with clients? */
export const requiresEthicsAlone = ({ required }: { required: { hours: number; ethicsHours: number } }): boolean =>
  required.hours === 0 && required.ethicsHours > 0

/** Said in the place of hours where a period requires none. */
export const noHoursRequired = 'No CE hours are required for this period.'
