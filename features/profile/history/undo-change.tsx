import { CallOnce } from '@/components/form/call-once'

interface UndoChangeProps {
  id: string
  /** The name of what changed. */
  about: string
  /** It protects the account. */
  isProtection: boolean
  /** It was undone before. */
  isUndone: boolean
}

const words = {
  label: 'Undo',
  busy: 'Undoing',
  notSaved: 'The change was not undone.',
  done: 'The change is undone.',
} as const

/** Puts back what was there before a change. */
export function UndoChange({ id, about, isProtection, isUndone }: UndoChangeProps) {
  const input = { changeId: id }
  const instead = isUndone ? <p className="text-sm text-ink-soft">Undone</p> : undefined
  return isProtection ? (
    <CallOnce call="undoAccountChange" input={input} about={about} instead={instead} {...words} />
  ) : (
    <CallOnce call="undoContactChange" input={input} about={about} instead={instead} {...words} />
  )
}
