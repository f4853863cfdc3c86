import 'server-only'

const place = Symbol.for('portal.flights')
type Flights = Map<string, Map<string, Promise<unknown>>>
const shared = globalThis as { [place]?: Flights }
const flights = () => (shared[place] ??= new Map<string, Map<string, Promise<unknown>>>())

/**
 * The same load of the same session, asked again while it is on its way, is the same load. Never across sessions, and
 * forgotten as soon as it settles: a failure is not handed to anyone who asks later.
 */
export function joinFlight<Result>(session: string, load: string, start: () => Promise<Result>): Promise<Result> {
  const mine = flights().get(session) ?? new Map<string, Promise<unknown>>()
  const running = mine.get(load)
  if (running) return running as Promise<Result>
  const flight = start().finally(() => {
    if (mine.get(load) !== flight) return
    mine.delete(load)
    if (mine.size === 0 && flights().get(session) === mine) flights().delete(session)
  })
  mine.set(load, flight)
  flights().set(session, mine)
  return flight
}

/** After a save nobody joins a load that began before it: it might answer what was true then. */
export const leaveFlights = (session: string): boolean => flights().delete(session)
