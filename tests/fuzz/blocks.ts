import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Sent } from './fuzz'
import type { FuzzRequest } from './request'

const Line = z.object({ 'event loop stood still': z.object({ at: z.number(), ms: z.number(), cpuMs: z.number() }) })

/** The event loop stood still from `at` (milliseconds since 1970) for `ms`, in which the process used `cpuMs` of processor time. */
export type Block = z.infer<typeof Line>['event loop stood still']

/** Parses a line of watch-loop.mjs; null for any other line. */
export function readBlock(line: string): Block | null {
  if (!line.startsWith('{"event loop stood still"')) return null
  return Line.parse(JSON.parse(line))['event loop stood still']
}

/** S-66: no request may stop the event loop for longer. */
export const longestBlockMs = 100

/** Did the process itself stand still? Else it had no processor, which is none of its doing. */
export const isOwnBlock = ({ ms, cpuMs }: Block): boolean => ms > longestBlockMs && cpuMs > longestBlockMs

const repeats = { times: 5, enough: 3, settleMs: 40 }

/**
 * Which of the requests that were under way stop the event loop: each is sent again, alone, five times, and is one of
 * them when the loop stands still at three. What does not come again was something else of that moment: the collector of
 * garbage, or code that was compiled. `heard` grows while the portal speaks.
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
