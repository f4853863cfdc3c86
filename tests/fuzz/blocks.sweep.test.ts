import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { culpritsOf, isOwnBlock, readBlock, type Block } from './blocks'
import type { FuzzRequest } from './request'

const watch = pathToFileURL(path.resolve('tests/fuzz/watch-loop.mjs')).href

/** Returns the blocks that are reported while a watched program runs. */
async function blocksOf(program: string): Promise<Block[]> {
  const child = spawn(process.execPath, [`--import=${watch}`, '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const blocks: Block[] = []
  for await (const line of createInterface({ input: child.stdout }))
    blocks.push(...[readBlock(line)].filter((block) => block !== null))
  return blocks
}

test('S-66: a loop that works for 250 ms at a stretch is reported with its processor time, and one that waits does not count', async () => {
  const begun = Date.now()
  const [busy, idle] = await Promise.all([
    blocksOf(
      'setTimeout(() => { const until = process.cpuUsage().user + 250_000; while (process.cpuUsage().user < until); }, 100); setTimeout(() => undefined, 500)',
    ),
    blocksOf(
      'import { execSync } from "node:child_process"; setTimeout(() => execSync("sleep 0.3"), 100); setTimeout(() => undefined, 500)',
    ),
  ])
  const longest = busy.toSorted((one, other) => other.cpuMs - one.cpuMs)[0]
  expect(longest?.cpuMs).toBeGreaterThan(200)
  expect(longest && isOwnBlock(longest)).toBe(true)
  expect(longest?.at).toBeGreaterThanOrEqual(begun)
  expect(idle.some(({ ms }) => ms > 200)).toBe(true)
  expect(idle.filter(isOwnBlock)).toEqual([])
})

test('S-66: of the requests in progress, only those that stop the loop again are found', async () => {
  const request = (target: string): FuzzRequest => ({
    method: 'GET',
    target,
    headers: [],
    changes: [],
    mustRefuse: false,
  })
  const suspects = ['/slow', '/once', '/quick'].map((target) => ({
    route: target,
    request: request(target),
    from: 0,
    to: 1,
  }))
  const heard: Block[] = [{ at: 0, ms: 400, cpuMs: 400 }]
  const times = new Map<string, number>()
  const again = async ({ target }: FuzzRequest) => {
    const time = (times.get(target) ?? 0) + 1
    times.set(target, time)
    if (target === '/slow') heard.push({ at: 0, ms: 120 + time, cpuMs: 110 })
    if (target === '/once' && time === 1) heard.push({ at: 0, ms: 500, cpuMs: 400 })
    if (target === '/quick') heard.push({ at: 0, ms: 900, cpuMs: 20 })
  }
  expect((await culpritsOf(suspects, again, heard)).map(({ route, ms }) => [route, ms])).toEqual([['/slow', 125]])
})
