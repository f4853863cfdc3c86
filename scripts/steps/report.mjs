import { inspect } from 'node:util'
import { isStopping } from './children.mjs'
import { Stop } from './project.mjs'

const write = (text) => process.stdout.write(text)

/** Whole seconds since a moment of `performance.now()`; tenths below ten. */
export function secondsSince(began) {
  const seconds = (performance.now() - began) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/** Does one piece of work, and says on one line what it is and how long it took. */
export async function step(title, work) {
  const began = performance.now()
  write(`${title} …`)
  const clock = process.stdout.isTTY && setInterval(() => write(`\r${title} …  ${secondsSince(began)} `), 1000)
  try {
    const result = await work()
    write(`${clock ? `\r${title} …` : ''}  done in ${secondsSince(began)}   \n`)
    return result
  } catch (error) {
    if (!isStopping()) write('  failed\n')
    throw error
  } finally {
    if (clock) clearInterval(clock)
  }
}

/** Prints why a command cannot go on: one sentence for what a person can mend, a stack for a surprise. */
export function complain(error) {
  if (isStopping()) return
  // Not by the console, which a portal that has begun to start takes into its log.
  process.stderr.write(`${error instanceof Stop ? `\n${error.message}` : inspect(error)}\n`)
}
