/** Returns how many letters to insert, drop or change to make one text of the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  const [letters, others] = [[...one], [...other]]
  let row = Array.from({ length: others.length + 1 }, (_, index) => index)
  for (const [i, letter] of letters.entries()) {
    const next = [i + 1]
    for (const [j, wanted] of others.entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== wanted)))
    row = next
  }
  return row[others.length] ?? 0
}
