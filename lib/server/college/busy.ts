import 'server-only'
import { busyRules } from './policy'

const place = Symbol.for('portal.busy')
const shared = globalThis as { [place]?: Map<string, number> }
const busyUntil = () => (shared[place] ??= new Map<string, number>())

/** Seconds that a service asked for in `Retry-After`: a number, or a date of HTTP. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number {
  const text = retryAfter?.trim() ?? ''
  const told = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000
  return Number.isFinite(told) ? Math.min(Math.max(1, Math.ceil(told)), busyRules.most) : busyRules.unlessTold
}

/** Remembers that a service wants to be left alone with this call of this session. */
export function noteBusy(session: string, call: string, seconds: number, now = Date.now()): void {
  const all = busyUntil()
  for (const [name, until] of all) if (until <= now) all.delete(name)
  all.set(`${session} ${call}`, now + seconds * 1_000)
}

/** Seconds for which the call must not be sent yet; nought when it may. */
export function secondsBusy(session: string, call: string, now = Date.now()): number {
  const until = busyUntil().get(`${session} ${call}`)
  return until === undefined || until <= now ? 0 : Math.ceil((until - now) / 1_000)
}
