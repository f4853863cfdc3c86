import { withoutTrailingSlashes } from '@/lib/shared/address'
import { routes } from '@/lib/shared/routes'
import { editDistance } from '@/lib/shared/similar-text'
import type { Entry } from './entries'

const atMost = 3
/** Only so many characters are compared: comparing a very long address costs time, and it matches nothing. */
const longest = 200

/**
 * Returns the pages nearest to an address that does not exist, best first: its parents, and pages with a similar
 * spelling. Routes with parameters and the sign-in pages are left out.
 */
export function nearestRoutes(pathname: string): Entry[] {
  const asked = withoutTrailingSlashes(pathname.toLowerCase())
  return routes
    .filter(({ path }) => path !== '/' && !path.startsWith('/auth/') && !path.includes('{'))
    .map(({ path, label }) => ({
      path,
      label,
      distance: asked.startsWith(`${path}/`) ? 0 : editDistance(asked.slice(0, longest), path),
    }))
    .filter(({ path, distance }) => distance <= path.length / 3)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, atMost)
    .map(({ path, label }) => ({ path, label }))
}
