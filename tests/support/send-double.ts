import type { Send } from '@/lib/browser/use-save'

/** Returns a double of the function that sends a save to the portal. The test sets the response. */
export const sendDouble = () => jest.fn<ReturnType<Send>, Parameters<Send>>() as unknown as jest.MockedFunction<Send>

/** Returns the response to a save that the college accepted: its answer, and the loads that are now stale. */
export const accepted = (value: unknown = {}, ...stale: string[]) => ({
  outcome: { ok: true as const, value: value as never },
  stale,
})
