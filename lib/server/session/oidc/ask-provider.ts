import 'server-only'
import { Agent, fetch } from 'undici'
import { processWide } from '../../process/process-wide'

/**
 * Connections to the identity provider, apart from those of everything else in the process. Each request gets one of its own: a code or a
 * refresh token is good once, so a request that meets a connection which the provider is just closing cannot be sent again.
 */
const connections = processWide('provider-connections', () => new Agent({ pipelining: 0, connect: { timeout: 3_000 } }))

/** How the portal sends a request to the provider. No redirect is followed, and `signal` alone says how long it may take. */
export interface ProviderRequest {
  method?: string
  headers?: Record<string, string> | Headers
  body?: URLSearchParams
  signal: AbortSignal
}

/** The one way to the provider: discovery, keys, tokens and revocation. Throws as `fetch` does. */
export const askProvider = (address: string, { headers = {}, ...request }: ProviderRequest) =>
  fetch(address, { ...request, headers: [...new Headers(headers)], redirect: 'error', dispatcher: connections() })
