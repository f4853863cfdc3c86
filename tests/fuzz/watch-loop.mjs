// Loaded into a server before anything else (NODE_OPTIONS=--import …): says on a line of its own when the event loop stood
// still for longer than 50 ms, since when, and how much processor time the process used meanwhile. Where little was used, the
// machine had given the processor to others.
const everyMs = 5
const worthSayingMs = 50

let last = performance.now()
let used = process.cpuUsage()
setInterval(() => {
  const now = performance.now()
  const { user, system } = process.cpuUsage(used)
  const ms = now - last - everyMs
  if (ms > worthSayingMs) {
    const block = {
      at: Math.round(performance.timeOrigin + last),
      ms: Math.round(ms),
      cpuMs: Math.round((user + system) / 1_000),
    }
    process.stdout.write(`${JSON.stringify({ 'event loop stood still': block })}\n`)
  }
  last = performance.now()
  used = process.cpuUsage()
}, everyMs).unref()
