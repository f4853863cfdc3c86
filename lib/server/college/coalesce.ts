import 'server-only'
import { processWide } from '../process/process-wide'

type InFlight = Map<string, Map<string, Promise<unknown>>>
const inFlight = processWide('in-flight', (): InFlight => new Map<string, Map<string, Promise<unknown>>>())

/**
 * Coalesces identical loads of one session: a load that is already in flight is joined, not sent again. Loads are
 * never shared across sessions. An entry is removed when it settles, so a later caller never gets an old failure.
 */
export function coalesce<Result>(session: string, load: string, start: () => Promise<Result>): Promise<Result> {
  const mine = inFlight().get(session) ?? new Map<string, Promise<unknown>>()
  const running = mine.get(load)
  if (running) return running as Promise<Result>
  const started = start().finally(() => {
    if (mine.get(load) !== started) return
    mine.delete(load)
    if (mine.size === 0 && inFlight().get(session) === mine) inFlight().delete(session)
  })
  mine.set(load, started)
  inFlight().set(session, mine)
  return started
}

/** Called after a save: a load that began before the save might return old data, so nobody may join it. */
export const dropInFlight = (session: string): boolean => inFlight().delete(session)
