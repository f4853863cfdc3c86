import { askRaw, type RawAnswer, type RawRequest } from '../../../tests/support/raw-request'
import { privateMarks, privatePages } from './private-addresses'
import { plain, type Probe } from './probes'

/** Who asks: what their browser sends along, and what they may see although it is private. */
export interface Caller {
  cookie?: string
  /** Bytes of somebody's record, which this caller must never get. */
  marks: readonly string[]
  /** Does the caller have pages of their own? Then the shell alone gives nothing away. */
  shell?: boolean
}

/** Sends a request as it is, with the host, the caller's cookie and a length where there is a body. */
export function ask(
  portal: string,
  { headers, ...request }: RawRequest,
  { cookie, hosts = [new URL(portal).host] }: { cookie?: string; hosts?: readonly string[] } = {},
): Promise<RawAnswer> {
  const chunked = headers.some(([name]) => name === 'transfer-encoding')
  return askRaw(portal, {
    ...request,
    headers: [
      ...hosts.map((host) => ['host', host] as const),
      ...headers,
      ...(cookie === undefined ? [] : [['cookie', `portal.sid=${cookie}`] as const]),
      ...(request.body === undefined || chunked
        ? []
        : [['content-length', String(Buffer.byteLength(request.body, 'latin1'))] as const]),
      ...(headers.some(([name]) => name === 'connection') ? [] : [['connection', 'close'] as const]),
    ],
  })
}

/** What is wrong with an answer to somebody who may not have it, in words; empty when nothing is (S-36). */
export function faultsOf(answer: RawAnswer, { marks, shell = false }: Caller, portal: string): string[] {
  const faults: string[] = []
  if (answer.status >= 500) faults.push(`answered ${answer.status}`)
  for (const mark of [...marks, ...(shell ? [] : privateMarks)])
    if (answer.whole.includes(mark)) faults.push(`answered ${answer.status} with “${mark}”`)
  if (/portal\.sid=[^;\s]/.test((answer.headers.get('set-cookie') ?? []).join('\n'))) faults.push('gave a session')
  for (const location of answer.headers.get('location') ?? []) {
    if (!URL.canParse(location, portal) || new URL(location, portal).origin !== portal)
      faults.push(`led away to ${location}`)
  }
  return faults
}

/** A request as one probe changes it. */
interface Attempt {
  probe: Probe
  request: RawRequest
}

/** Every probe on every request. */
export const everyPair = (probes: readonly Probe[], requests: readonly RawRequest[]): Attempt[] =>
  probes.flatMap((probe) => requests.map((request) => ({ probe, request })))

/**
 * Every probe on every handler and on one page of each form of address; the other pages are asked as they are and share the probes
 * among them, one each. What is in the way of a probe is the same for all pages, so a page more costs one request more.
 */
export function sharedPairs(probes: readonly Probe[], requests: readonly RawRequest[]): Attempt[] {
  const isPage = ({ target }: RawRequest) => privatePages.includes(target)
  const depth = ({ target }: RawRequest) => target.split('/').length
  const others = requests.filter(
    (request, index) =>
      isPage(request) && requests.slice(0, index).some((one) => isPage(one) && depth(one) === depth(request)),
  )
  const shared =
    others.length === 0
      ? []
      : probes.map((probe, turn) => ({ probe, request: others[turn % others.length] as RawRequest }))
  return [
    ...everyPair(
      probes,
      requests.filter((request) => !others.includes(request)),
    ),
    ...everyPair([plain], others),
    ...shared,
  ]
}

/** Makes the attempts, a few at a time; the faults, one line each. */
export async function attack(portal: string, attempts: readonly Attempt[], caller: Caller): Promise<string[]> {
  const found: string[] = []
  const waiting = [...attempts]
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { probe, request } = next
      const faults = await ask(portal, probe.change(request), { cookie: caller.cookie }).then(
        (answer) => faultsOf(answer, caller, portal),
        (error: Error) => [error.message],
      )
      found.push(...faults.map((fault) => `${probe.name}: ${request.method} ${request.target} ${fault}`))
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return found.toSorted()
}
