import type { Failure } from '@/lib/shared/result'

/** A falsy answer, the only one that this call cannot read, says that the address was not changed (S2 §6). */
export const notUpdated = (failure: Failure): Failure =>
  failure.name === 'malformed' ? { ...failure, name: 'refused', message: 'Error updating primary email.' } : failure
