import { withoutTrailingSlashes } from '@/lib/shared/address'
import { routes } from '@/lib/shared/routes'
import { editDistance } from '@/lib/shared/similar-text'
import type { Entry } from './entries'

const atMost = 3
/** The letters of an address that are compared: to look at a very long one costs time, and it is like none. */
const longest = 200

/**
 * The pages whose address is nearest to one that does not exist, best first: those above it, and those spelled much alike.
 * Addresses with a part to fill in, and the sign-in pages, are no suggestion.
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
