import { formatISO } from 'date-fns'

/** The calendar date where the person is. */
export const browserDay = (): string => formatISO(new Date(), { representation: 'date' })
