'use client'
'use no memo'

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { packProblem } from './packs'

interface ReceiptPackFormProps {
  id: string
  action: string
  /** Stands before what is wrong. */
  mark: ReactNode
  /** Described by `{id}-problem`. */
  button: ReactNode
  children: ReactNode
}

/**
 * Opens the pack in a tab of its own, unless nothing is chosen: then it says so here, and without JavaScript that tab does.
 * What it shows is drawn on the server: a page that is read is not to wait for it.
 */
export function ReceiptPackForm({ id, action, mark, button, children }: ReceiptPackFormProps) {
  const [problem, setProblem] = useState<string | null>(null)

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const found = packProblem(new FormData(event.currentTarget).getAll('postedDates').length)
    if (found !== null) event.preventDefault()
    setProblem(found)
  }
  return (
    <form
      id={id}
      method="get"
      action={action}
      target="_blank"
      onSubmit={check}
      className="card no-print flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      {children}
      <p id={`${id}-problem`} role="alert" className="flex gap-1.5 text-sm font-medium text-bad empty:hidden">
        {problem !== null && mark}
        {problem}
      </p>
      {button}
    </form>
  )
}
