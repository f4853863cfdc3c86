/**
 * What is still missing: `24 hours, including 2 ethics hours`, since hours of ethics are hours as well; `2 ethics hours` where those are
 * enough; empty when nothing is.
 */
export const missingHours = ({ hours, ethicsHours }: { hours: number; ethicsHours: number }): string =>
  [hours > ethicsHours && inHours(hours), ethicsHours > 0 && `${ethicsHours} ethics ${nounOf(ethicsHours)}`]
    .filter(Boolean)
    .join(', including ')

/** `1` → `1 hour`, `13.5` → `13.5 hours`. */
export const inHours = (hours: number): string => `${hours} ${nounOf(hours)}`

const nounOf = (hours: number) => (hours === 1 ? 'hour' : 'hours')
