import 'server-only'
import { findRoute } from '@/lib/shared/find-route'

/**
 * Returns the kind of a requested address. There are only a few kinds, so that requests cannot create unlimited
 * metric series.
 */
export function kindOf(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (path.startsWith('/_next/')) return 'static'
  const [, handler] = /^\/api\/(college|documents|session|live|ready|health)(?:\/|$)/.exec(path) ?? []
  if (handler !== undefined) return handler
  if (path.startsWith('/auth/')) return 'auth'
  return /\.[a-z0-9]{2,5}$/i.test(path) ? 'static' : 'page'
}

/**
 * Returns the route pattern of an address, such as `/designation-application-form/{designation}`, without parameter
 * values. For an address that is not a page it returns the pattern of its kind, or undefined.
 */
export function routeOf(address: string): string | undefined {
  const [path = ''] = address.split('?', 1)
  const page = findRoute(path)?.path
  if (page !== undefined) return page
  const kind = kindOf(path)
  if (kind === 'static' || kind === 'page') return undefined
  return kind === 'auth' ? '/auth/{step}' : path.startsWith(`/api/${kind}/`) ? `/api/${kind}/{name}` : `/api/${kind}`
}
