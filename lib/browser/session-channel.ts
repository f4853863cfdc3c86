import { sharedClockKey } from '@/lib/shared/stored-keys'
import { readSignOutReason, type SignOutReason } from '@/lib/shared/sign-out-reason'
import { timeLeftIn, type TimeLeft } from './session-phase'

/** What one tab tells the others: what the server answered and when it was asked, or that it signs out. */
export type News = (TimeLeft & { at: number }) | { over: SignOutReason }

export interface Channel {
  tell: (news: News) => void
  close: () => void
}

/** Another release of the portal may run in another tab: what it tells is taken only when it is understood. */
function hearNews(told: unknown, hear: (news: News) => void): void {
  if (typeof told !== 'object' || told === null) return
  const left = timeLeftIn(told)
  if (left && 'at' in told && typeof told.at === 'number') return hear({ ...left, at: told.at })
  const over = 'over' in told ? readSignOutReason(told.over) : null
  if (over) hear({ over })
}

/** Between the tabs of one browser: a BroadcastChannel, or the event of a stored key where there is none. */
export function openChannel(hear: (news: News) => void): Channel {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(sharedClockKey)
    channel.onmessage = ({ data }) => hearNews(data, hear)
    return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
  }
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== sharedClockKey || !newValue) return
    try {
      hearNews(JSON.parse(newValue), hear)
    } catch {
      // A tab of another release wrote it.
    }
  }
  addEventListener('storage', listen)
  return {
    tell: (news) => {
      try {
        localStorage.setItem(sharedClockKey, JSON.stringify(news))
        localStorage.removeItem(sharedClockKey)
      } catch {
        // Storage is closed to this page: every tab still asks the server before it warns or signs out.
      }
    },
    close: () => removeEventListener('storage', listen),
  }
}
