// Loaded into a program before its own: its clock runs ahead by what a test has written into the file CLOCK_FILE (milliseconds).
// Only what is asked of `Date` moves; timers and `performance.now()` stay.
import { readFileSync } from 'node:fs'
import { env } from 'node:process'

const Real = Date
const now = () => Real.now() + Number(readFileSync(env.CLOCK_FILE ?? '', 'utf8'))

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, parts, asked) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
