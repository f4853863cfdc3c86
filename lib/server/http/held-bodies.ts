import 'server-only'
import { longestBody } from '@/lib/calls/call'
import type { Failure } from '@/lib/shared/result'
import { busyFor } from './failure'
import { processWide } from '../process/process-wide'

/**
 * How many bytes of request bodies may be in memory at once, per person and in total. A body stays in memory from its
 * first byte until the request is answered.
 */
export const mostHeld = { ofPerson: 2 * longestBody, together: 8 * longestBody }

/** When a refused sender may try again, in seconds. */
const againSoon = 5

const held = processWide('held-bodies', () => ({ together: 0, ofPerson: new Map<string, number>() }))

/**
 * Reserves memory for a body before it is read. `account` identifies the sender across all of their sessions; null
 * for a visitor. Returns a function that releases the memory, or the status and failure when there is no room.
 */
export function reserveRoom(
  bytes: number,
  account: string | null,
): (() => void) | { status: 429 | 503; failure: Failure } {
  const all = held()
  const own = account === null ? 0 : (all.ofPerson.get(account) ?? 0)
  if (own + bytes > mostHeld.ofPerson) {
    const words = 'Your other files are still uploading.'
    return { status: 429, failure: busyFor(againSoon, words) }
  }
  if (all.together + bytes > mostHeld.together)
    return { status: 503, failure: busyFor(againSoon, 'Many files are being sent to the portal right now.') }
  const add = (more: number) => {
    all.together += more
    if (account === null) return
    const sum = (all.ofPerson.get(account) ?? 0) + more
    if (sum > 0) all.ofPerson.set(account, sum)
    else all.ofPerson.delete(account)
  }
  add(bytes)
  let isHeld = true
  return () => {
    if (isHeld) add(-bytes)
    isHeld = false
  }
}
