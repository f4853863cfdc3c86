import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Sent } from './fuzz'
import type { FuzzRequest } from './request'

const Line = z.object({ 'event loop stood still': z.object({ at: z.number(), ms: z.number(), cpuMs: z.number() }) })

/**
 * The event loop stood still from `at` (milliseconds since 1970) for `ms`, in which the process used `cpuMs` of
 * processor time.
 */
export type Block = z.infer<typeof Line>['event loop stood still']

/** Parses a line of watch-loop.mjs; null for any other line. */
export function readBlock(line: string): Block | null {
  if (!line.startsWith('{"event loop stood still"')) return null
  return Line.parse(JSON.parse(line))['event loop stood still']
}

/** The longest time, in milliseconds, for which a request may stop the event loop. */
export const longestBlockMs = 100

/** True when the process itself caused the block. Otherwise it got no processor time, which is not its fault. */
export const isOwnBlock = ({ ms, cpuMs }: Block): boolean => ms > longestBlockMs && cpuMs > longestBlockMs

const repeats = { times: 5, enough: 3, settleMs: 40 }

/**
 * Returns the requests in progress that stop the event loop. Each is sent again, alone, five times, and counts when the
 * loop stands still at three of them. A block that does not repeat had another cause at that moment: garbage
 * collection, or code that was compiled. `heard` grows while the portal runs.
 */
export async function culpritsOf(
  suspects: readonly Sent[],
  again: (request: FuzzRequest) => Promise<unknown>,
  heard: readonly Block[],
): Promise<(Sent & { ms: number })[]> {
  const culprits: (Sent & { ms: number })[] = []
  for (const suspect of suspects) {
    const stood: number[] = []
    for (let time = 0; time < repeats.times; time += 1) {
      const before = heard.length
      await again(suspect.request)
      await sleep(repeats.settleMs)
      const own = heard.slice(before).filter(isOwnBlock)
      if (own.length > 0) stood.push(Math.max(...own.map(({ ms }) => ms)))
    }
    if (stood.length >= repeats.enough) culprits.push({ ...suspect, ms: Math.max(...stood) })
  }
  return culprits
}
