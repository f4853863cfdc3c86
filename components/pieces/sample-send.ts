import type { Send } from '@/lib/browser/use-save'
import { fail } from '@/lib/shared/result'

/** Sends nothing, and resolves to a refused save. */
export const refuses = (() =>
  Promise.resolve({
    outcome: fail({ name: 'refused', message: 'The college does not take this.', reference: 'K7Q2-9FXM' }),
    stale: [],
  })) as Send

/** Sends nothing, and resolves to an accepted save. */
export const takes = (() => Promise.resolve({ outcome: { ok: true, value: {} }, stale: [] })) as unknown as Send
