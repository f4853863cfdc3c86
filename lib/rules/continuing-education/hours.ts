/** What is still missing: `24 hours and 2 hours of ethics`; empty when nothing is. */
export const missingHours = ({ hours, ethicsHours }: { hours: number; ethicsHours: number }): string =>
  [hours > 0 && inHours(hours), ethicsHours > 0 && `${inHours(ethicsHours)} of ethics`].filter(Boolean).join(' and ')

/** `1` → `1 hour`, `13.5` → `13.5 hours`. */
export const inHours = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`
