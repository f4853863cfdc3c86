import 'server-only'
import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'

/** A redirect to send to the browser: an address, cookies as `Set-Cookie` lines, and perhaps other headers. */
export interface Hop {
  location: string
  cookies: string[]
  headers?: Record<string, string>
}

interface HopRequest {
  action: 'signin' | 'callback'
  providerId: string
  method: 'GET' | 'POST'
  cookies: Record<string, string>
  body: Record<string, string>
  query: Record<string, string>
}

/**
 * Runs one step of next-auth without mounting its routes. The portal uses only two of its steps, and none of its other
 * handlers (session, csrf, providers, sign-out) is exposed. Uses the interface for API routes, which takes the parts of
 * a request as plain values.
 */
export async function runNextAuth(options: NextAuthOptions, request: HopRequest): Promise<Hop> {
  const { action, providerId, query, ...rest } = request
  const recorder = new Recorder()
  await NextAuth(
    { ...rest, headers: {}, query: { ...query, nextauth: [action, providerId] } } as unknown as NextApiRequest,
    recorder as unknown as NextApiResponse,
    options,
  )
  return { location: recorder.location, cookies: recorder.cookies }
}

/** Records the response that next-auth makes. */
class Recorder {
  readonly #headers = new Map<string, string | string[]>()

  status() {
    return this
  }

  getHeader(name: string) {
    return this.#headers.get(name.toLowerCase())
  }

  setHeader(name: string, value: string | string[]) {
    this.#headers.set(name.toLowerCase(), value)
    return this
  }

  end() {}
  send() {}
  json() {}

  get location(): string {
    const value = this.#headers.get('location')
    return typeof value === 'string' ? value : ''
  }

  get cookies(): string[] {
    return [this.#headers.get('set-cookie') ?? []].flat()
  }
}
