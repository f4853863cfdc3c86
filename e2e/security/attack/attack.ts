import { askRaw, type RawAnswer, type RawRequest } from '../../../tests/support/raw-request'
import { privateMarks, privatePages } from './private-addresses'
import { plain, type Probe } from './probes'

/** A caller: their session cookie, and what they may and may not see. */
export interface Caller {
  cookie?: string
  /** Bytes of somebody's record, which this caller must never get. */
  marks: readonly string[]
  /** True for a caller with pages of their own, who may see the shell. */
  shell?: boolean
}

/** Sends a request as it is, with the host, the caller's cookie, and a length if it has a body. */
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

/** Returns the faults of a response to a caller who may not have it, in words; empty when there are none. */
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

/** A request and the probe that changes it. */
interface Attempt {
  probe: Probe
  request: RawRequest
}

/** Pairs every probe with every request. */
export const everyPair = (probes: readonly Probe[], requests: readonly RawRequest[]): Attempt[] =>
  probes.flatMap((probe) => requests.map((request) => ({ probe, request })))

/**
 * Pairs every probe with every handler and with one page of each address depth. Every other page gets the plain
 * request, and each probe tries one of them in turn. The same code stops a probe on every page, so one more page costs
 * one more request.
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

/** Makes the attempts, a few at a time. Returns the faults, one line each. */
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
