import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second wherever Node runs. */
const ticksPerSecond = 100
const lookEveryMs = 500

const step = new AsyncLocalStorage()
/** The programs that a step started, by process id. */
const roots = new Map()
/** What each of their processes had used when it was last seen, in ticks, with the step it belongs to. */
const used = new Map()
let looking

/** Runs `work`; the processor time of the programs it starts, and of all that these start, counts for the step `name`. */
export const meter = (name, work) => step.run(name, work)

/** Told of each program that is started; it counts for the step under way. */
export function noteProgram(pid) {
  const name = step.getStore()
  if (pid === undefined || name === undefined || process.platform !== 'linux') return
  roots.set(pid, name)
  looking ??= setInterval(look, lookEveryMs).unref()
}

/**
 * Processor seconds of each step so far, user and system together. Processes are looked at twice a second, because nobody is told
 * what a browser that is killed has used: what one does in its last half second is missed. Empty where there is no /proc.
 * @returns {Map<string, number>}
 */
export function processorSeconds() {
  if (looking) look()
  const seconds = new Map()
  for (const { name, ticks } of used.values()) seconds.set(name, (seconds.get(name) ?? 0) + ticks / ticksPerSecond)
  return seconds
}

/** Seconds that the processor spent on one process so far, all its threads together; NaN where there is no /proc. */
export const processorSecondsOf = (pid) => (readProcess(pid)?.ticks ?? Number.NaN) / ticksPerSecond

function look() {
  const processes = new Map(
    readdirSync('/proc').flatMap((entry) => {
      const found = /^\d+$/.test(entry) ? readProcess(Number(entry)) : undefined
      return found ? [[found.pid, found]] : []
    }),
  )
  for (const each of processes.values()) {
    const name = used.get(each.key)?.name ?? ownerOf(each, processes)
    if (name !== undefined) used.set(each.key, { name, ticks: each.ticks })
  }
}

/** By its ancestors, or by its group where the one that started it is gone. */
function ownerOf({ pid, parent, group }, processes) {
  if (roots.has(pid)) return roots.get(pid)
  const above = processes.get(parent)
  return (above && (used.get(above.key)?.name ?? ownerOf(above, processes))) ?? roots.get(group)
}

function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may hold anything.
    const [, parent, group, , , , , , , , , user, system, , , , , , , startedAt] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
    return {
      pid,
      parent: Number(parent),
      group: Number(group),
      ticks: Number(user) + Number(system),
      key: `${pid} ${startedAt}`,
    }
  } catch {
    return undefined // it has ended
  }
}
