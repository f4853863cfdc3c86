/** Of the known names the one that was probably meant, or null: at most a third of its letters differ, and no more than `most`. */
export function closeMatch(name: string, known: readonly string[], most = Infinity): string | null {
  const [best] = known
    .map((candidate) => ({ candidate, distance: distanceOf(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.min(most, Math.max(1, Math.floor(candidate.length / 3))))
    .sort((a, b) => a.distance - b.distance)
  return best?.candidate ?? null
}

/** How many letters to insert, delete or replace to make one word of another (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== other)))
    row = next
  }
  return row[b.length] ?? 0
}
