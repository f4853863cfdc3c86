import { inspect } from 'node:util'
import { isStopping } from './children.mjs'
import { Stop } from './project.mjs'

const write = (text) => process.stdout.write(text)

/** Whole seconds since a moment of `performance.now()`; tenths below ten. */
export function secondsSince(began) {
  const seconds = (performance.now() - began) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/**
 * Runs one piece of work and prints its title, how it ended and how long it took.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const [result] = await steps({ [title]: work })
  return /** @type {Result} */ (result)
}

/**
 * Does several pieces of work side by side. Each has a line when it begins and when it ends. Meanwhile the time runs: on a terminal in the
 * last line, elsewhere in a line every half minute.
 * @template Result
 * @param {Record<string, () => Promise<Result>>} works by title
 */
export async function steps(works) {
  const began = performance.now()
  const running = new Set(Object.keys(works))
  const { isTTY } = process.stdout
  const line = (text) => write(isTTY ? `\r\x1b[K${text}\n` : `${text}\n`)
  const tell = () => {
    const text = `${[...running].join(', ')} …  ${secondsSince(began)}`
    write(isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
  if (!isTTY) for (const title of running) line(`${title} …`)
  const clock = setInterval(tell, isTTY ? 1_000 : 30_000)
  const end = (title, how) => {
    running.delete(title)
    if (!isStopping()) line(`${title}: ${how}`)
  }
  try {
    return await Promise.all(
      Object.entries(works).map(async ([title, work]) => {
        try {
          const result = await work()
          end(title, `done in ${secondsSince(began)}`)
          return result
        } catch (error) {
          end(title, 'failed')
          throw error
        }
      }),
    )
  } finally {
    clearInterval(clock)
  }
}

/** Prints why a command cannot go on: one sentence for what a person can mend, a stack for a surprise. */
export function complain(error) {
  if (isStopping()) return
  // Not by the console, which a portal that has begun to start takes into its log.
  process.stderr.write(`${error instanceof Stop ? `\n${error.message}` : inspect(error)}\n`)
}
