import { sharedClockKey } from '@/lib/shared/stored-keys'
import { readSignOutReason, type SignOutReason } from '@/lib/shared/sign-out-reason'
import { timeLeftIn, type TimeLeft } from './session-phase'

/** News for other tabs: the server's answer with the time of the request, or a sign-out. */
export type News = (TimeLeft & { at: number }) | { over: SignOutReason }

export interface Channel {
  tell: (news: News) => void
  close: () => void
}

/** Passes on news that this release understands; another tab may run another release. */
function hearNews(told: unknown, hear: (news: News) => void): void {
  if (typeof told !== 'object' || told === null) return
  const left = timeLeftIn(told)
  if (left && 'at' in told && typeof told.at === 'number') return hear({ ...left, at: told.at })
  const over = 'over' in told ? readSignOutReason(told.over) : null
  if (over) hear({ over })
}

/** Opens a channel between the tabs of one browser: a BroadcastChannel, or else storage events. */
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
      // Written by a tab with another release.
    }
  }
  addEventListener('storage', listen)
  return {
    tell: (news) => {
      try {
        localStorage.setItem(sharedClockKey, JSON.stringify(news))
        localStorage.removeItem(sharedClockKey)
      } catch {
        // Storage is not available; every tab still asks the server before it warns or signs out.
      }
    },
    close: () => removeEventListener('storage', listen),
  }
}
