import { CallOnce } from '@/components/form/call-once'

interface UndoChangeProps {
  id: string
  /** The label of the changed field. */
  about: string
  /** True when the field protects the account. */
  isProtection: boolean
  /** True when the change was undone earlier. */
  isUndone: boolean
}

const words = {
  label: 'Undo',
  busy: 'Undoing',
  notSaved: 'The change was not undone.',
  done: 'The change is undone.',
} as const

/** A button that restores the value from before a change. */
export function UndoChange({ id, about, isProtection, isUndone }: UndoChangeProps) {
  const input = { changeId: id }
  const instead = isUndone ? <p className="text-sm text-ink-soft">Undone</p> : undefined
  return isProtection ? (
    <CallOnce call="undoAccountChange" input={input} about={about} instead={instead} {...words} />
  ) : (
    <CallOnce call="undoContactChange" input={input} about={about} instead={instead} {...words} />
  )
}
