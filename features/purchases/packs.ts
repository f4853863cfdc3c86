/** Most receipts in one pack; each is at least a page. */
export const mostReceiptsInPack = 50

/** Returns why this many receipts cannot be made into a pack; null when they can. */
export function packProblem(receipts: number): string | null {
  if (receipts === 0) return 'Choose at least one receipt.'
  return receipts > mostReceiptsInPack ? `Choose at most ${mostReceiptsInPack} receipts.` : null
}
