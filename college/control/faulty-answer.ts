import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FaultInUse } from './faults'

const json = { 'content-type': 'application/json; charset=utf-8' }

/**
 * Sends the answer that a fault describes. `send` makes the real answer. `reset`, `hang`, `truncate` and `drip` write
 * directly to `outgoing`, the open connection.
 */
export async function answerWithFault(
  fault: FaultInUse,
  send: () => Promise<Response>,
  outgoing: ServerResponse,
): Promise<Response> {
  switch (fault.fault) {
    case 'delay':
      await wait(fault.ms ?? 1_000)
      return send()
    case 'hold':
      await fault.gone
      return send()
    case 'status':
      return withBody(
        JSON.stringify(fault.body ?? { message: 'The service is not available at this time.' }),
        fault.status ?? 503,
      )
    case 'replace':
      return withBody(JSON.stringify(fault.body ?? null), fault.status)
    case 'malformed':
      return withBody('{"data": [{"acad_plan": ', fault.status)
    case 'empty':
      return withBody('', fault.status)
    case 'hang':
      await closed(outgoing)
      return RESPONSE_ALREADY_SENT
    case 'reset':
      outgoing.socket?.resetAndDestroy()
      return RESPONSE_ALREADY_SENT
    case 'truncate':
      return truncate(await send(), outgoing)
    case 'drip':
      return drip(await send(), outgoing)
  }
}

/** A response with one of these statuses must not have a body. */
const bodiless = [204, 205, 304]

const withBody = (body: string, status = 200) =>
  new Response(bodiless.includes(status) ? null : body, { status, headers: json })

function closed(outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return Promise.resolve()
  return new Promise((resolve) => outgoing.once('close', resolve))
}

/** Sends half of the body under the full content length, then breaks the connection. */
async function truncate(answer: Response, outgoing: ServerResponse): Promise<Response> {
  const body = Buffer.from(await answer.arrayBuffer())
  writeHead(answer, body.length, outgoing)
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

/** Sends the whole body, one byte every 100 ms, until the caller disconnects. */
async function drip(answer: Response, outgoing: ServerResponse): Promise<Response> {
  const body = Buffer.from(await answer.arrayBuffer())
  writeHead(answer, body.length, outgoing)
  outgoing.flushHeaders()
  for (const byte of body) {
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    outgoing.write(Buffer.of(byte))
    await wait(100)
  }
  outgoing.end()
  return RESPONSE_ALREADY_SENT
}

function writeHead(answer: Response, length: number, outgoing: ServerResponse): void {
  outgoing.statusCode = answer.status
  for (const [name, value] of answer.headers) outgoing.appendHeader(name, value)
  outgoing.removeHeader('transfer-encoding')
  outgoing.setHeader('content-length', length)
}
