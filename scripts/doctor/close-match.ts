import { editDistance } from '@/lib/shared/similar-text'

/**
 * Returns the known name that was probably meant, or null. At most a third of its letters may differ, and at most
 * `most`.
 */
export function closeMatch(name: string, known: readonly string[], most = Infinity): string | null {
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.min(most, Math.max(1, Math.floor(candidate.length / 3))))
    .sort((a, b) => a.distance - b.distance)
  return best?.candidate ?? null
}
