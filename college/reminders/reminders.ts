import { sendReminders } from './send-reminders'

/** Sends reminders, one run at a time. `stop` lets the current run end after its current student. */
export function createReminders(around: Omit<Parameters<typeof sendReminders>[0], 'now' | 'signal' | 'students'>) {
  const stopping = new AbortController()
  let underWay = Promise.resolve(0)
  return {
    /**
     * Sends the reminders due at `now`, to all or some students, and returns how many were sent. A failed run is
     * reported, and the next run sends what it did not.
     */
    remind(now: Date, students?: readonly string[]): Promise<number> {
      underWay = underWay
        .then(() => sendReminders({ ...around, now, students, signal: stopping.signal }))
        .catch((error: unknown) => {
          around.report(error)
          return 0
        })
      return underWay
    },
    stop(): Promise<unknown> {
      stopping.abort()
      return underWay
    },
  }
}
