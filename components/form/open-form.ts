'use client'

type Hear = (subject: unknown) => void

const dialogs = new Map<string, Hear>()
let wanted: { hash: string; subject: unknown } | null = null

/** Opens the dialog of this page that has the hash, about this subject; also one that is not there yet. */
export function openForm(hash: string, subject: unknown): void {
  const hear = dialogs.get(hash)
  if (hear) hear(subject)
  else wanted = { hash, subject }
}

/** Opens the dialog of that hash when it is wanted. Returns how to stop. */
export function whenWanted(hash: string, hear: Hear): () => void {
  dialogs.set(hash, hear)
  if (wanted?.hash === hash) hear(wanted.subject)
  wanted = null
  return () => dialogs.delete(hash)
}
