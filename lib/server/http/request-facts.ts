import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { addressHeader } from '@/lib/shared/portal-headers'
import { clientAddress } from './client-address'
import { env } from '../env'

/** Facts about the browser, for the audit. */
export interface RequestFacts {
  ip: string | null
  ua: string | null
  route: string | null
}

/** Returns the facts of the current request; all null outside a request. The route has no query. */
export async function requestFacts(): Promise<RequestFacts> {
  try {
    return factsOf(await headers())
  } catch (error) {
    unstable_rethrow(error)
    return { ip: null, ua: null, route: null }
  }
}

function factsOf(all: Headers): RequestFacts {
  const route = all.get(addressHeader)?.split('?', 1)[0]
  return {
    ip: clientAddress(all, env.trustedProxyHops),
    ua: all.get('user-agent')?.slice(0, 200) ?? null,
    route: route?.slice(0, 200) ?? null,
  }
}
