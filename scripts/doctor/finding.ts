import { z } from 'zod'

/** What was checked, what was found, and whether the portal can run with it. */
export interface Finding {
  subject: string
  finding: string
  rating: 'good' | 'doubtful' | 'bad'
}

export const good = (subject: string, finding: string): Finding => ({ subject, finding, rating: 'good' })
export const doubtful = (subject: string, finding: string): Finding => ({ subject, finding, rating: 'doubtful' })
export const bad = (subject: string, finding: string): Finding => ({ subject, finding, rating: 'bad' })

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: unknown
  /** Seconds by which the service's clock is ahead of this one; null when the response has no date. */
  clockAhead: number | null
}

/** Fetches an address. Returns the reason in plain words when that fails. */
export async function look(address: string, init: RequestInit = {}): Promise<Answer | string> {
  const before = Date.now()
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5_000), ...init })
    const date = Date.parse(answer.headers.get('date') ?? '')
    const middle = (before + Date.now()) / 2
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: parse(text),
      clockAhead: Number.isNaN(date) ? null : Math.round((date - middle) / 1_000),
    }
  } catch (error) {
    return reasonOf(error)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const nameAuthority =
  'name the authority in NODE_EXTRA_CA_CERTS, in the environment and not in .env, because Node needs it when it starts'

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'the host name is unknown (DNS)',
  EAI_AGAIN: 'the DNS server does not answer',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  ETIMEDOUT: 'no connection within the time limit; check for a firewall',
  EHOSTUNREACH: 'there is no route to that host',
  ENETUNREACH: 'there is no route to that network',
  UND_ERR_SOCKET:
    'the connection was closed without a response; if the service speaks https, begin the address with https://',
  HPE_INVALID_CONSTANT: 'what listens there does not speak HTTP',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'the address says https, but the service speaks http; begin the address with http://, or give the service a certificate',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the address says https, but the service speaks something else',
  EPROTO:
    'the address says https, but the service does not speak it; begin the address with http://, or give the service a certificate',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within the time limit; check for a firewall',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is self-signed; ${nameAuthority}`,
  SELF_SIGNED_CERT_IN_CHAIN: `its certificate is from an unknown authority; ${nameAuthority}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `its certificate is from an unknown authority; ${nameAuthority}`,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
}

/** Returns in plain words why a connection failed. */
export function reasonOf(error: unknown): string {
  const { name, message } = Cause.parse(error)
  if (name === 'TimeoutError') return 'no response within five seconds'
  if (message === 'terminated') return 'the connection was closed before the response was complete'
  const { code } = innermost(error)
  return reasons[code] ?? (code || message)
}

const Cause = z.object({
  name: z.string().catch(''),
  message: z.string().catch('unknown reason'),
  code: z.string().catch(''),
  cause: z.unknown().optional(),
  errors: z.array(z.unknown()).catch([]),
})

/** A failed fetch holds the reason in its `cause`; one that tried several addresses, in the first of its `errors`. */
function innermost(error: unknown): z.infer<typeof Cause> {
  const read = Cause.parse(typeof error === 'object' ? error : {})
  const deeper = read.cause ?? read.errors[0]
  return deeper === undefined ? read : innermost(deeper)
}
