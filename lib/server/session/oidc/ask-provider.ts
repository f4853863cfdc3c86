import 'server-only'
import { Agent, fetch } from 'undici'
import { processWide } from '../../process/process-wide'

/**
 * Connections to the identity provider, separate from all others in the process. Each request gets a new connection: a
 * code or a refresh token is valid once, so a request that hits a connection the provider is just closing cannot be
 * sent again.
 */
const connections = processWide('provider-connections', () => new Agent({ pipelining: 0, connect: { timeout: 3_000 } }))

/** A request to the provider. Redirects are not followed. `signal` is the only time limit. */
export interface ProviderRequest {
  method?: string
  headers?: Record<string, string> | Headers
  body?: URLSearchParams
  signal: AbortSignal
}

/** Sends every request to the provider: discovery, keys, tokens and revocation. Throws as `fetch` does. */
export const askProvider = (address: string, { headers = {}, ...request }: ProviderRequest) =>
  fetch(address, { ...request, headers: [...new Headers(headers)], redirect: 'error', dispatcher: connections() })
