import { sharedClockKey } from '@/lib/shared/stored-keys'
import type { SignOutReason } from '@/lib/shared/sign-out-reason'
import type { TimeLeft } from './session-phase'

/** What one tab tells the others: what the server answered and when it was asked, or that it signs out. */
export type News = (TimeLeft & { at: number }) | { over: SignOutReason }

export interface Channel {
  tell: (news: News) => void
  close: () => void
}

/** Between the tabs of one browser: a BroadcastChannel, or the event of a stored key where there is none. */
export function openChannel(hear: (news: News) => void): Channel {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(sharedClockKey)
    channel.onmessage = ({ data }) => hear(data as News)
    return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
  }
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === sharedClockKey && newValue) hear(JSON.parse(newValue) as News)
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
