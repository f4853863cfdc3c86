import { askRaw, type RawAnswer, type RawRequest } from '../../../tests/support/raw-request'
import { privateMarks } from './private-addresses'
import type { Probe } from './probes'

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

/** Every probe on every request, a few at a time; the faults, one line each. */
export async function attack(
  portal: string,
  probes: readonly Probe[],
  requests: readonly RawRequest[],
  caller: Caller,
): Promise<string[]> {
  const found: string[] = []
  const waiting = probes.flatMap((probe) => requests.map((request) => ({ probe, request })))
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
