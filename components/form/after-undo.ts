/*
 * Deletes of the page that can still be undone. Showing the page again takes their notices away, so it waits until none is left.
 */
const open = new Set<string>()
let owed: (() => void) | null = null

/** Something is being deleted, and can be undone until `undoIsOver`. */
export const undoBegins = (undo: string): void => void open.add(undo)

/** It cannot be undone any more. What it made old is shown again with `showAgain`: now, or when the last one is over. */
export function undoIsOver(undo: string, showAgain?: () => void): void {
  open.delete(undo)
  owed = showAgain ?? owed
  if (open.size > 0) return
  const show = owed
  owed = null
  show?.()
}

/** Shows the page again now, or when nothing of it can be undone any more. */
export function afterUndo(showAgain: () => void): void {
  if (open.size > 0) owed = showAgain
  else showAgain()
}
