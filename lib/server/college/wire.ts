import 'server-only'
import { Pool } from 'undici'
import type { Base } from '@/lib/calls/call'
import { env } from '../env'
import { outsideRequests } from '../process/outside-requests'
import { processWide } from '../process/process-wide'
import { decodeBody } from './charset'
import { connectLimitMs, bulkheadRules } from './policy'

export interface WireRequest {
  base: Base
  method: 'GET' | 'POST' | 'PUT'
  /** Below the base, with its query. */
  path: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** Bytes; a longer answer is given up. */
  limit: number
}

export interface WireAnswer {
  status: number
  text: string
  contentType?: string
  retryAfter?: string
  /** What a service that refuses a token asks for (`WWW-Authenticate`). */
  challenge?: string
}

/** More arrived than is read; asking again would bring as much. */
export class TooLong extends Error {}

const connectionPools = processWide('pools', () => new Map<string, Pool>())

/** One pool of kept-open connections for each base, shared by everything in this process. */
function poolFor(base: Base, origin: string): Pool {
  const pools = connectionPools()
  const known = pools.get(`${base} ${origin}`)
  if (known) return known
  const pool = new Pool(origin, { connections: bulkheadRules.perBase, connect: { timeout: connectLimitMs } })
  pools.set(`${base} ${origin}`, pool)
  return pool
}

/**
 * One exchange with a service. Host and prefix come from the environment alone; redirects are not followed.
 * Throws whatever kept the answer from arriving whole in time.
 */
export async function exchange(request: WireRequest): Promise<WireAnswer> {
  const base = new URL(env.bases[request.base])
  const { statusCode, headers, body } = await outsideRequests(() =>
    poolFor(request.base, base.origin).request({
      method: request.method,
      path: `${base.pathname.replace(/\/$/, '')}${request.path}`,
      headers: request.headers,
      body: request.body ?? null,
      signal: AbortSignal.timeout(request.timeoutMs),
      headersTimeout: request.timeoutMs,
      bodyTimeout: request.timeoutMs,
    }),
  )
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > request.limit) {
      body.destroy()
      throw new TooLong(`the answer is longer than ${request.limit} bytes`)
    }
    chunks.push(chunk)
  }
  const announced = Number(headers['content-length'])
  if (Number.isFinite(announced) && announced !== size && headers['content-encoding'] === undefined) {
    throw new Error('the answer is shorter than announced')
  }
  const { 'retry-after': retryAfter, 'content-type': contentType, 'www-authenticate': challenge } = headers
  return {
    status: statusCode,
    text: decodeBody(Buffer.concat(chunks), contentType?.toString()).text,
    ...(contentType !== undefined && { contentType: String(contentType) }),
    ...(typeof retryAfter === 'string' && { retryAfter }),
    ...(challenge !== undefined && { challenge: String(challenge) }),
  }
}

/** Did the answer not come in time? Then a connection stood, or nobody took the call; else it broke or was refused. */
export function isTimeOut(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'TimeoutError') return true
  return 'code' in error && /^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/.test(String(error.code))
}
