import { decodeBody } from '@/lib/server/college/charset'
import { reasonOf } from '../doctor/finding'
import type { Ask } from './subject'

/** Sends a request over HTTP. Like the portal, it follows no redirects and asks for no compression. */
export const askOverHttp: Ask = async ({ url, method, token, body, timeoutMs }) => {
  const began = performance.now()
  const passed = () => performance.now() - began
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const contentType = answer.headers.get('content-type') ?? ''
    const { text, charset } = decodeBody(new Uint8Array(await answer.arrayBuffer()), contentType)
    const encoding = answer.headers.get('content-encoding') ?? 'identity'
    return {
      came: true,
      status: answer.status,
      contentType,
      charset,
      ...(encoding !== 'identity' && { encoding }),
      text,
      json: parse(text),
      ms: passed(),
    }
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    return { came: false, why: late ? `no answer within ${timeoutMs / 1_000} s` : reasonOf(error), ms: passed() }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
