import type { Send } from '@/lib/browser/use-save'

/** In the place of what sends a save to the portal; the test says what comes back. */
export const sendDouble = () => jest.fn<ReturnType<Send>, Parameters<Send>>() as unknown as jest.MockedFunction<Send>

/** What comes back of a save that the college accepted: its answer, and which loads are old now. */
export const accepted = (value: unknown = {}, ...stale: string[]) => ({
  outcome: { ok: true as const, value: value as never },
  stale,
})
