import { sendReminders } from './send-reminders'

/** Reminds people, one run after the other. `stop` lets the run that is under way end after the student it is at. */
export function createReminders(around: Omit<Parameters<typeof sendReminders>[0], 'now' | 'signal' | 'students'>) {
  const stopping = new AbortController()
  let underWay = Promise.resolve(0)
  return {
    /** As of an instant, some or all; how many reminders were sent. A run that failed is reported, and the next sends what it did not. */
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
