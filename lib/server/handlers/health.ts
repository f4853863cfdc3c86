import 'server-only'
import { breakerStates } from '../college/breaker'
import { privateHeaders, refuseAs } from '../http/refusals'
import { env } from '../env'
import { callsUnderWay } from '../observability/metrics'
import { concurrencyLimit, processLoad, refusedReads } from '../load-shedding/event-loop-lag'
import { sessionStore } from '../session/store/open-store'
import { unlessStoreIsAway } from '../session/store/store-away'
import { findSession } from '../session/viewer'
import { isDraining } from '../process/shutdown'

const words = ['closed', 'open', 'being tried'] as const

/**
 * Returns the state of this process: its store, its services, its memory. Only for staff of the group that may view as
 * students.
 */
export async function answerHealth(): Promise<Response> {
  return (await unlessStoreIsAway(refuseOthers)) ?? describe()
}

/** Returns the refusal for everybody else; null for such staff. */
async function refuseOthers(): Promise<Response | null> {
  const person = (await findSession())?.session.person
  const staff =
    person && person.studentId === null && env.masqueradeGroup !== '' && person.groups.includes(env.masqueradeGroup)
  return staff ? null : refuseAs('denied', 'health is for staff')
}

async function describe(): Promise<Response> {
  const started = performance.now()
  const sessions = await sessionStore()
    .count()
    .catch(() => null)
  const { rss, heapUsed } = process.memoryUsage()
  const mebibytes = (bytes: number) => Math.round(bytes / 1_048_576)
  const report = {
    status: isDraining() ? 'stopping' : 'running',
    upForSeconds: Math.round(process.uptime()),
    node: process.version,
    sessionStore: {
      kind: env.session.store.split(':', 1)[0],
      answers: sessions !== null,
      sessions,
      ms: Math.round(performance.now() - started),
    },
    services: breakerStates().map(({ base, kind, state }) => ({ base, kind, state: words[state] })),
    callsUnderWay: callsUnderWay(),
    requests: { ...processLoad(), limit: Math.floor(concurrencyLimit()), refusedReads: refusedReads() },
    memoryMebibytes: { resident: mebibytes(rss), heap: mebibytes(heapUsed) },
  }
  return new Response(`${JSON.stringify(report, null, 2)}\n`, {
    headers: { ...privateHeaders, 'content-type': 'application/json; charset=utf-8' },
  })
}
