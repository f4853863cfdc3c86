import 'server-only'
import { log } from '../../observability/log'
import { outsideRequests } from '../../process/outside-requests'
import { processWide } from '../../process/process-wide'
import { waitFor } from '../../process/shutdown'
import { SessionStoreUnavailable } from './session-store'

const againMs = 500

/** Writes that the session store has not taken yet, by session key. */
export interface WaitingWrites<Entry> {
  entries: Map<string, Entry>
  /** Writes every entry in a moment, and retries until none is left. */
  tryAgainLater: () => void
}

/**
 * Writes that wait for the session store, in this process. They run one after the other and stop at the first one that
 * the store refuses. `write` runs outside of any request and removes the entry when it is done. After `until`
 * (milliseconds since 1970) the entry is dropped. A stopping portal waits for them.
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
