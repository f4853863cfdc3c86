import type { Failure } from '@/lib/shared/result'

/** Words for a save of which nobody knows whether the college has it. */
export const unknownOutcome = 'We do not know whether it was saved. Load the page again and check before you try once more.'

/** Nothing, or nothing that could be read, came back: the save may have been made all the same. */
export const isUnknownOutcome = ({ name }: Pick<Failure, 'name'>): boolean => name === 'no-response' || name === 'malformed'
