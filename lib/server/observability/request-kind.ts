import 'server-only'

/** What kind of address was asked: few, so that nobody can make series of the metrics without end. */
export function kindOf(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (path.startsWith('/_next/')) return 'static'
  const [, handler] = /^\/api\/(college|documents|session|live|ready|health)(?:\/|$)/.exec(path) ?? []
  if (handler !== undefined) return handler
  if (path.startsWith('/auth/')) return 'auth'
  return /\.[a-z0-9]{2,5}$/i.test(path) ? 'static' : 'page'
}
