import 'server-only'
import { findRoute } from '@/lib/shared/find-route'

/** What kind of address was asked: few, so that nobody can make series of the metrics without end. */
export function kindOf(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (path.startsWith('/_next/')) return 'static'
  const [, handler] = /^\/api\/(college|documents|session|live|ready|health)(?:\/|$)/.exec(path) ?? []
  if (handler !== undefined) return handler
  if (path.startsWith('/auth/')) return 'auth'
  return /\.[a-z0-9]{2,5}$/i.test(path) ? 'static' : 'page'
}

/**
 * The route of an address, as the table of routes writes it: `/designation-application-form/{designation}`, never the values of its parts. An address that is no page
 * has the pattern of its kind, or none.
 */
export function routeOf(address: string): string | undefined {
  const [path = ''] = address.split('?', 1)
  const page = findRoute(path)?.path
  if (page !== undefined) return page
  const kind = kindOf(path)
  if (kind === 'static' || kind === 'page') return undefined
  return kind === 'auth' ? '/auth/{step}' : path.startsWith(`/api/${kind}/`) ? `/api/${kind}/{name}` : `/api/${kind}`
}
