import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { culpritsOf, isOwnBlock, longestBlockMs, type Block } from './blocks'
import { fuzz, type FuzzReport, type RouteReport, type Sent } from './fuzz'
import { inWords } from './request'

const usual = 300

const usage = `npm run fuzz                           every route, ${usual} generated requests each
npm run fuzz -- --requests 10000       as many as S-66 asks for
npm run fuzz -- --route studentCE      only the routes whose name contains this
npm run fuzz -- --seed 1234            the same requests again`

/** The folder that keeps the complete requests of faults. */
const folder = '.local/fuzz'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface FuzzArguments {
  requests: number
  seed: number
  only: string
}

/** Parses the arguments after `npm run fuzz --`. Prints the usage and returns null when they are invalid. */
export function readArguments(parts: readonly string[]): FuzzArguments | null {
  const options = {
    requests: { type: 'string', default: String(usual) },
    seed: { type: 'string' },
    route: { type: 'string', default: '' },
  } as const
  try {
    const { values } = parseArgs({ args: [...parts], options })
    const requests = Number(values.requests)
    const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
    if (Number.isInteger(requests) && requests > 0 && Number.isInteger(seed))
      return { requests, seed, only: values.route }
  } catch {
    // falls through to the usage
  }
  say(usage)
  return null
}

interface Place {
  portal: string
  college: string
  /** Grows while the portal runs. */
  blocks: readonly Block[]
}

/** Runs the whole command against running servers. Returns true when nothing was wrong. */
export async function runFuzz(
  { portal, college, blocks }: Place,
  { requests, seed, only }: FuzzArguments,
): Promise<boolean> {
  say(`Seed ${seed}, ${requests} requests for each route`)
  const report = await fuzz({ portal, college, requests, seed, only, tell: tellRoute })
  if (report.routes.length === 0) {
    say(`There is no route whose name contains ${only}.`)
    return false
  }
  const culprits = await findCulprits(report, blocks)
  const alive = await fetch(`${portal}/api/live`).then(
    ({ ok }) => ok,
    () => false,
  )
  tellWhole(report, blocks)
  for (const { route, request, ms } of culprits)
    say(`✗ ${route}: the event loop stands still for ${ms} ms because of\n${inWords(request)}`)
  if (!alive) say('✗ the portal no longer responds')
  const faulty = report.routes.filter(({ fault }) => fault)
  keep(faulty, culprits)
  say(
    `\n${report.routes.length - faulty.length} routes without a fault, ${faulty.length} with one, ${culprits.length} requests that stop the event loop (seed ${seed})`,
  )
  return faulty.length === 0 && culprits.length === 0 && alive
}

function tellRoute({ name, statuses, fault, slowestMs }: RouteReport): void {
  const answers = Object.entries(statuses)
    .map(([status, many]) => `${status} × ${many}`)
    .join(', ')
  say(`${fault ? '✗' : '·'} ${name.padEnd(44)} ${answers}; slowest ${Math.round(slowestMs)} ms`)
  if (fault) say(`${fault.faults.map((each) => `  ${each}`).join('\n')}\n${inWords(fault.request)}`)
}

/**
 * Sends the requests that were in progress during the process's own blocks again, one by one. Returns those that stop
 * the loop.
 */
async function findCulprits({ underWay, again }: FuzzReport, blocks: readonly Block[]) {
  const suspects = new Set(blocks.filter(isOwnBlock).flatMap(({ at, ms }) => underWay(at, at + ms)))
  return culpritsOf([...suspects], again, blocks)
}

function tellWhole({ routes, requests, seconds, sessionsEnded }: FuzzReport, blocks: readonly Block[]): void {
  const own = blocks.filter(isOwnBlock)
  const longest = blocks.toSorted((one, other) => other.ms - one.ms)[0]
  say(
    `\n${requests} requests to ${routes.length} routes in ${Math.round(seconds)} s; ${sessionsEnded} sessions ended meanwhile`,
  )
  say(
    longest
      ? `event loop: longest stop ${longest.ms} ms, with ${longest.cpuMs} ms of processor time; ${own.length} stops of its own over ${longestBlockMs} ms, each checked by sending the requests in progress again`
      : 'event loop: never stood still for 50 ms',
  )
}

function keep(faulty: readonly RouteReport[], culprits: readonly Sent[]): void {
  if (faulty.length + culprits.length === 0) return
  mkdirSync(folder, { recursive: true })
  const found = [...faulty.map(({ name, fault }) => ({ route: name, ...fault })), ...culprits]
  writeFileSync(`${folder}/faults.json`, JSON.stringify(found, null, 2))
  say(`The complete requests: ${folder}/faults.json`)
}
