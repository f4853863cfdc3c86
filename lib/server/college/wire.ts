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
  /** Path below the base, including the query. */
  path: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** Bytes. A longer answer is abandoned. */
  limit: number
}

export interface WireAnswer {
  status: number
  text: string
  contentType?: string
  retryAfter?: string
  /** `WWW-Authenticate` of a service that refuses the token. */
  challenge?: string
}

/** The answer is longer than the limit. Retrying would not help. */
export class TooLong extends Error {}

const connectionPools = processWide('pools', () => new Map<string, Pool>())

/** Returns the keep-alive connection pool of a base. The whole process shares one pool per base. */
function poolFor(base: Base, origin: string): Pool {
  const pools = connectionPools()
  const known = pools.get(`${base} ${origin}`)
  if (known) return known
  const pool = new Pool(origin, { connections: bulkheadRules.perBase, connect: { timeout: connectLimitMs } })
  pools.set(`${base} ${origin}`, pool)
  return pool
}

/**
 * Sends one request to a service and reads the answer. Host and prefix come only from the environment; redirects are
 * not followed. Throws any error that keeps the answer from arriving complete and in time.
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

/**
 * True when the answer did not arrive in time (connect, headers or body timeout). False when the connection broke or
 * was refused.
 */
export function isTimeOut(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'TimeoutError') return true
  return 'code' in error && /^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/.test(String(error.code))
}
