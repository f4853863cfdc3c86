'use client'

type Hear = (subject: unknown) => void

const dialogs = new Map<string, Hear>()
let wanted: { hash: string; subject: unknown } | null = null

/**
 * Opens the page's dialog with this hash, about this subject. Remembers the request if the dialog is not mounted yet.
 */
export function openForm(hash: string, subject: unknown): void {
  const hear = dialogs.get(hash)
  if (hear) hear(subject)
  else wanted = { hash, subject }
}

/** Calls `hear` when the dialog with this hash is to open. Returns a function that unregisters it. */
export function whenWanted(hash: string, hear: Hear): () => void {
  dialogs.set(hash, hear)
  if (wanted?.hash === hash) hear(wanted.subject)
  wanted = null
  return () => dialogs.delete(hash)
}
