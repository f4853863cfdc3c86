import 'server-only'
import { processWide } from '../process/process-wide'

type InFlight = Map<string, Map<string, Promise<unknown>>>
const inFlight = processWide('in-flight', (): InFlight => new Map<string, Map<string, Promise<unknown>>>())

/**
 * The same load of the same session, asked again while it is on its way, is the same load. Never across sessions, and
 * forgotten as soon as it settles: a failure is not handed to anyone who asks later.
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

/** After a save nobody joins a load that began before it: it might answer what was true then. */
export const dropInFlight = (session: string): boolean => inFlight().delete(session)
