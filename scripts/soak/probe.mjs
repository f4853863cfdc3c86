// Preloaded into the portal by `npm run soak`: says, when its parent asks, what the process holds after a full collection
// of its memory. `everything` also counts objects: whatever can still be reached, so a timer that nobody waits for counts
// as well. That stops the process for a second, so it is asked only at rest.
import { readdirSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { queryObjects, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const timer = setTimeout(() => undefined, 0)
const Timer = timer.constructor
clearTimeout(timer)

process.on('message', (message) => {
  if (message === 'sample' || message === 'everything') void sample(message).then((told) => process.send?.(told))
})

async function sample(message) {
  const count = (kind) => (message === 'everything' ? queryObjects(kind, { format: 'count' }) : null)
  const [timers, sockets, requests] = [Timer, Socket, IncomingMessage].map(count)
  await new Promise((done) => setImmediate(done)) // what waits for the end of what was collected has its turn
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return {
    rss,
    heap: heapUsed,
    external,
    timers,
    sockets,
    requests,
    files: openFiles(),
    waiting: waiting(),
    sessions: await sessions(),
    cpuMs: (user + system) / 1_000,
  }
}

/** Open file descriptors, null where the system does not list them. */
function openFiles() {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return null
  }
}

/** What keeps the event loop alive, by kind. */
function waiting() {
  const kinds = {}
  for (const kind of process.getActiveResourcesInfo()) kinds[kind] = (kinds[kind] ?? 0) + 1
  return kinds
}

const sessions = async () => (await globalThis[Symbol.for('portal.sessions')]?.count()) ?? 0
