import { inspect } from 'node:util'
import { isStopping } from './children.mjs'
import { Stop } from './project.mjs'

const write = (text) => process.stdout.write(text)

/** Formats the seconds since a `performance.now()` value: with tenths below ten seconds, else whole. */
export function secondsSince(began) {
  const seconds = (performance.now() - began) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/**
 * Runs one task and prints its title, how it ended and how long it took.
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
 * Runs several tasks in parallel and prints a line when each ends. Meanwhile it shows the elapsed time: on a terminal in
 * the last line, elsewhere as a new line every 30 seconds.
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

/** Prints why a command cannot continue: the message of a `Stop`, or an unexpected error with its stack. */
export function complain(error) {
  if (isStopping()) return
  // Does not use the console, because a portal redirects it to its log once it begins to start.
  process.stderr.write(`${error instanceof Stop ? `\n${error.message}` : inspect(error)}\n`)
}
