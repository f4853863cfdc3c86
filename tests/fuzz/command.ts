import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { culpritsOf, isOwnBlock, longestBlockMs, type Block } from './blocks'
import { fuzz, type FuzzReport, type RouteReport, type Sent } from './fuzz'
import { inWords } from './request'

const usual = 300

const usage = `npm run fuzz                           every route, ${usual} generated requests each
npm run fuzz -- --requests 10000       as many as S-66 asks for
npm run fuzz -- --route studentCE      only the routes whose name contains this
npm run fuzz -- --seed 1234            the same requests once more`

/** Where the requests of faults are kept, whole. */
const folder = '.local/fuzz'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface FuzzArguments {
  requests: number
  seed: number
  only: string
}

/** Reads what is behind `npm run fuzz --`; null when that is not understood, and what can be said is printed. */
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
    // said below
  }
  say(usage)
  return null
}

interface Place {
  portal: string
  college: string
  /** Grows while the portal speaks. */
  blocks: readonly Block[]
}

/** The whole command, against running servers; was everything as it must be? */
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
  if (!alive) say('✗ the portal does not answer any more')
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

/** Blocks that were the process's own, and the requests under way then, sent again one by one. */
async function findCulprits({ underWay, again }: FuzzReport, blocks: readonly Block[]) {
  const suspects = new Set(blocks.filter(isOwnBlock).flatMap(({ at, ms }) => underWay(at, at + ms)))
  return culpritsOf([...suspects], again, blocks)
}

function tellWhole({ routes, requests, seconds, sessionsEnded }: FuzzReport, blocks: readonly Block[]): void {
  const own = blocks.filter(isOwnBlock)
  const longest = blocks.toSorted((one, other) => other.ms - one.ms)[0]
  say(
    `\n${requests} requests to ${routes.length} routes in ${Math.round(seconds)} s; ${sessionsEnded} sessions ended on the way`,
  )
  say(
    longest
      ? `event loop: longest stop ${longest.ms} ms, of which the portal used the processor ${longest.cpuMs} ms; ${own.length} stops of its own over ${longestBlockMs} ms, each looked into by sending again what was under way`
      : 'event loop: never stood still for 50 ms',
  )
}

function keep(faulty: readonly RouteReport[], culprits: readonly Sent[]): void {
  if (faulty.length + culprits.length === 0) return
  mkdirSync(folder, { recursive: true })
  const found = [...faulty.map(({ name, fault }) => ({ route: name, ...fault })), ...culprits]
  writeFileSync(`${folder}/faults.json`, JSON.stringify(found, null, 2))
  say(`The requests in whole: ${folder}/faults.json`)
}
