import { pathnameOf } from './address'
import { type PortalRoute, routes } from './routes'

/** The route of a pathname, or null for an unknown address. A trailing slash does not matter; letter case does. */
export function findRoute(pathname: string): PortalRoute | null {
  const segments = segmentsOf(pathname)
  return routes.find((route) => matches(route, segments)) ?? null
}

/** The path of the page that differs from this one by letter case alone. A part in braces keeps its letters, unless only certain names stand there. */
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

/** Has this address the shape of a page's, with something in it that cannot stand there? Such a page does not exist. */
export function isMisfit(pathname: string): boolean {
  const segments = segmentsOf(pathname)
  return findRoute(pathname) === null && routes.some(({ path }) => matches({ path }, segments))
}

/** The entries of the header's navigation, or of the account menu, in the order of the table. */
export function navigationOf(place: 'main' | 'account'): { path: string; label: string }[] {
  return routes
    .filter((route) => route.navigation === place)
    .map((route) => ({ path: route.path, label: route.navigationLabel ?? route.label }))
}

/** Is there a page at this address? */
export const routeExists = (pathname: string): boolean => findRoute(pathname) !== null

/** Does this address lead to a page that opens without signing in? */
export const isPublicPage = (address: string): boolean => findRoute(pathnameOf(address))?.access === 'public'

/**
 * May a link be drawn to this address? Not to a page of the portal that is not there yet: its links are drawn from the day
 * it enters the table. Other sites, handlers (`/api/…`) and places on the page itself are always there.
 */
export function leadsSomewhere(href: string): boolean {
  const pathname = pathnameOf(href)
  const isPage = pathname.startsWith('/') && !pathname.startsWith('//')
  return !isPage || pathname.startsWith('/api/') || routeExists(pathname)
}

/** The parts of a path, `/a/b` → `['a', 'b']`. */
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

/** `{step}` → `step`; null for a part of an address that stands for itself. */
export const nameInBraces = (segment: string): string | null => /^\{(\w+)\}$/.exec(segment)?.[1] ?? null
