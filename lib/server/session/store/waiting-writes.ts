import 'server-only'
import { log } from '../../observability/log'
import { outsideRequests } from '../../process/outside-requests'
import { processWide } from '../../process/process-wide'
import { waitFor } from '../../process/shutdown'
import { SessionStoreUnavailable } from './session-store'

const againMs = 500

/** What the session store has not taken yet, by the key of its session. */
export interface WaitingWrites<Entry> {
  entries: Map<string, Entry>
  /** Has every entry written in a moment, and again until none is left. */
  tryAgainLater: () => void
}

/**
 * Writes of sessions that wait for the store, in this process: one after the other, and no further than the first that it refuses.
 * `write` runs outside of any request, and takes the entry out when it is done; after `until` (milliseconds since 1970) there is nothing
 * left to write. A portal that stops waits for them.
 */
export const waitingWrites = <Entry extends { until: number }>(
  name: string,
  write: (key: string, entry: Entry) => Promise<unknown>,
): (() => WaitingWrites<Entry>) =>
  processWide(name, () => {
    const entries = new Map<string, Entry>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryAgainLater = () => {
      timer ??= outsideRequests(() =>
        setTimeout(() => {
          timer = undefined
          void writeAll()
        }, againMs).unref(),
      )
    }
    async function writeAll(): Promise<void> {
      for (const [key, entry] of entries) {
        if (entry.until <= Date.now()) {
          entries.delete(key)
          continue
        }
        try {
          await write(key, entry)
        } catch (error) {
          tryAgainLater()
          if (error instanceof SessionStoreUnavailable) return
          log().error({ session: key.slice(0, 8), write: name, error: String(error) }, 'a waiting write failed')
        }
      }
    }
    waitFor(() => entries.size)
    return { entries, tryAgainLater }
  })
