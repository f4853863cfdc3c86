// Loaded into a program before its own code: the clock runs ahead by the milliseconds that a test has written into the
// file CLOCK_FILE. `Date` moves, and an interval of ten seconds or more runs when it is due by that clock. Other timers
// and `performance.now()` do not move.
import { readFileSync, watch } from 'node:fs'
import { env } from 'node:process'
import path from 'node:path'

const file = env.CLOCK_FILE ?? ''
const Real = Date
const now = () => Real.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, parts, asked) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

/** The intervals that follow the moved clock, by timer: their length, their last run and their work. */
const repeated = new Map()
const shortest = 10_000
const { setInterval: begin, clearInterval: end } = globalThis

function run(each) {
  each.at = now()
  each.work()
}

const repeat = (work, ms, ...parts) => {
  const each = { ms, at: now(), work: () => work(...parts) }
  const timer = begin(() => run(each), ms)
  if (ms >= shortest) repeated.set(timer, each)
  return timer
}
globalThis.setInterval = /** @type {typeof setInterval} */ (/** @type {unknown} */ (repeat))
globalThis.clearInterval = (timer) => {
  repeated.delete(timer)
  end(timer)
}

watch(path.dirname(file), (_, name) => {
  if (name !== path.basename(file)) return
  for (const each of [...repeated.values()]) if (now() - each.at >= each.ms) run(each)
}).unref()
