import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

/** What callers read, in turns; one request in twenty is a save. */
const reads = ['/dashboard', '/designations-certifications', '/account/views', '/api/session', '/account/sessions']
/** What a script of the portal's own pages sends along, besides cookies. */
export const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }

/**
 * @typedef {{
 *   admitted: number[], refusals: number[], refused: number, circuitOpen: number, failed: number,
 *   saves: { done: number, refused: number, times: number[] }, forMs: number,
 * }} Counts
 */

/**
 * `callers` ask one request after the other for `forMs` milliseconds, each with the cookies of one of the students; whoever
 * is refused waits a second, which is less than they are asked to.
 * @returns times of the admitted and of the refused in milliseconds, and counts
 */
export async function drive({ portal, cookies, callers, forMs }) {
  const { Agent, request } = await import('undici')
  const dispatcher = new Agent({ connections: callers, pipelining: 1 })
  /** @type {Counts} */
  const counts = {
    admitted: [],
    refusals: [],
    refused: 0,
    circuitOpen: 0,
    failed: 0,
    saves: { done: 0, refused: 0, times: [] },
    forMs,
  }
  const until = performance.now() + forMs
  const call = async (caller) => {
    for (let turn = caller; performance.now() < until; turn += 1) {
      const pause = await ask(
        turn % 20 === 19 ? save() : { path: reads[turn % reads.length], headers: ours },
        cookies[caller % cookies.length],
      )
      if (pause) await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }

  async function ask({ path, isSave = false, headers, ...rest }, cookie) {
    const began = performance.now()
    try {
      const {
        statusCode,
        headers: answered,
        body,
      } = await request(`${portal}${path}`, {
        ...rest,
        dispatcher,
        headers: { ...headers, cookie },
        headersTimeout: 60_000,
        bodyTimeout: 60_000,
      })
      await body.dump({ limit: 10_000_000 })
      const took = performance.now() - began
      if (statusCode === 503 && answered['retry-after'] === undefined) {
        counts.circuitOpen += 1 // the college could not keep up, not the portal
        return true
      }
      if (statusCode === 503) {
        counts.refused += 1
        counts.refusals.push(took)
        if (isSave) counts.saves.refused += 1
        return true
      }
      if (statusCode >= 400) counts.failed += 1
      else if (isSave) {
        counts.saves.done += 1
        counts.saves.times.push(took)
      } else counts.admitted.push(took)
    } catch {
      counts.failed += 1
    }
    return false
  }

  try {
    await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  } finally {
    await dispatcher.destroy()
  }
  return counts
}

const save = () => ({
  path: '/api/college/bannerDismissal',
  isSave: true,
  method: 'POST',
  body: JSON.stringify({ year: 2026 }),
  headers: { ...ours, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})

/** Readers that ask for a page, spread over half a minute, take a little of it every second, and ask again half a minute after its end. */
export function readSlowly({ portal, cookies, readers }) {
  const { hostname, port } = new URL(portal)
  const sockets = new Set()
  let stopped = false
  const read = (reader) => {
    if (stopped) return
    /** @type {import('node:net').NetConnectOpts & { highWaterMark: number }} */
    const to = { host: hostname, port: Number(port), highWaterMark: 256 }
    const socket = connect(to)
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('connect', () =>
      socket.write(
        `GET /designations-certifications HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookies[reader % cookies.length]}\r\nconnection: close\r\n\r\n`,
      ),
    )
    socket.on('data', () => {
      socket.pause()
      setTimeout(() => socket.resume(), 1_000).unref()
    })
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(() => read(reader), 30_000).unref()
    })
  }
  for (let reader = 0; reader < readers; reader += 1) setTimeout(() => read(reader), Math.random() * 30_000).unref()
  return {
    stop() {
      stopped = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** @param {number[]} values */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
