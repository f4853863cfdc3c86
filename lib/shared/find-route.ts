import { pathnameOf } from './address'
import { type PortalRoute, routes } from './routes'

/** Returns the route of a pathname; null for an unknown address. Ignores a trailing slash; letter case matters. */
export function findRoute(pathname: string): PortalRoute | null {
  const segments = segmentsOf(pathname)
  return routes.find((route) => matches(route, segments)) ?? null
}

/**
 * Returns the path of the page that differs from this pathname only in letter case; null when there is none. A part in
 * braces keeps its letters, unless it allows only certain names.
 */
export function pathInCase(pathname: string): string | null {
  const segments = segmentsOf(pathname)
  for (const route of routes) {
    const spelled = segments.map((segment, index) => spell(route, index, segment))
    if (matches(route, spelled)) return `/${spelled.join('/')}`
  }
  return null
}

function spell({ path, partNames = {} }: PortalRoute, index: number, segment: string): string {
  const own = segmentsOf(path)[index] ?? ''
  const name = nameInBraces(own)
  const spellings = name === null ? [own] : Object.keys(partNames[name] ?? {})
  return spellings.find((each) => each.toLowerCase() === segment.toLowerCase()) ?? segment
}

/**
 * True when the address has the shape of a page, but a part that the page does not allow. Such a page does not exist.
 */
export function isMisfit(pathname: string): boolean {
  const segments = segmentsOf(pathname)
  return findRoute(pathname) === null && routes.some(({ path }) => matches({ path }, segments))
}

/** Returns the entries of the header's navigation or of the account menu, in the order of the table. */
export function navigationOf(place: 'main' | 'account'): { path: string; label: string }[] {
  return routes
    .filter((route) => route.navigation === place)
    .map((route) => ({ path: route.path, label: route.navigationLabel ?? route.label }))
}

/** True when there is a page at this address. */
export const routeExists = (pathname: string): boolean => findRoute(pathname) !== null

/** True when the address leads to a page that opens without signing in. */
export const isPublicPage = (address: string): boolean => findRoute(pathnameOf(address))?.access === 'public'

/**
 * True when a link to this address may be rendered. False for a portal page that is not in the route table yet: its
 * links appear when it enters the table. Other sites, handlers (`/api/…`) and anchors are always allowed.
 */
export function leadsSomewhere(href: string): boolean {
  const pathname = pathnameOf(href)
  const isPage = pathname.startsWith('/') && !pathname.startsWith('//')
  return !isPage || pathname.startsWith('/api/') || routeExists(pathname)
}

/** Returns the parts of a path: `/a/b` → `['a', 'b']`. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matches(
  { path, part = /^/, partNames = {} }: Pick<PortalRoute, 'path' | 'part' | 'partNames'>,
  segments: string[],
): boolean {
  const pattern = segmentsOf(path)
  return (
    pattern.length === segments.length &&
    segments.every((segment, index) => {
      const name = nameInBraces(pattern[index] ?? '')
      if (name === null) return pattern[index] === segment
      const names = partNames[name]
      return names ? Object.hasOwn(names, segment) : part.test(segment)
    })
  )
}

/** `{step}` → `step`; null for a literal part of an address. */
export const nameInBraces = (segment: string): string | null => /^\{(\w+)\}$/.exec(segment)?.[1] ?? null
