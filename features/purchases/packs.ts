/** The most receipts that one pack holds: each is a page or more. */
export const mostReceiptsInPack = 50

/** What keeps so many receipts from being made into a pack, in words; null when nothing does. */
export function packProblem(receipts: number): string | null {
  if (receipts === 0) return 'Choose at least one receipt.'
  return receipts > mostReceiptsInPack ? `Choose at most ${mostReceiptsInPack} receipts.` : null
}
