import { routes } from '@/lib/shared/routes'
import { withoutTrailingSlashes } from '@/lib/shared/trailing-slashes'
import type { Entry } from './entries'

const atMost = 3

/**
 * The pages whose address is nearest to one that does not exist, best first: those above it, and those spelled much alike.
 * Addresses with a part to fill in, and the sign-in pages, are no suggestion.
 */
export function nearestRoutes(pathname: string): Entry[] {
  const asked = withoutTrailingSlashes(pathname.toLowerCase())
  return routes
    .filter(({ path }) => path !== '/' && !path.startsWith('/auth/') && !path.includes('{'))
    .map(({ path, label }) => ({ path, label, distance: asked.startsWith(`${path}/`) ? 0 : editDistance(asked, path) }))
    .filter(({ path, distance }) => distance <= path.length / 3)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, atMost)
    .map(({ path, label }) => ({ path, label }))
}

/** Levenshtein: how many letters to insert, drop or change. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= Math.min(one.length, 200); i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[other.length] ?? other.length
}
