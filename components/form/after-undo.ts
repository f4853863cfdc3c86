/*
 * The page's deletions that can still be undone. A refresh would remove their notices, so it waits until none is left.
 */
const open = new Set<string>()
let owed: (() => void) | null = null

/** Marks a deletion as undoable until `undoIsOver`. */
export const undoBegins = (undo: string): void => void open.add(undo)

/** Marks a deletion as final or undone. Calls `showAgain` now, or once the last open deletion is over. */
export function undoIsOver(undo: string, showAgain?: () => void): void {
  open.delete(undo)
  owed = showAgain ?? owed
  if (open.size > 0) return
  const show = owed
  owed = null
  show?.()
}

/** Calls `showAgain` now, or once no deletion on the page can be undone. */
export function afterUndo(showAgain: () => void): void {
  if (open.size > 0) owed = showAgain
  else showAgain()
}
