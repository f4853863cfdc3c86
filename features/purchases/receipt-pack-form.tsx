'use client'
'use no memo'

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { packProblem } from './packs'

interface ReceiptPackFormProps {
  id: string
  action: string
  /** Shown before the problem. */
  mark: ReactNode
  /** The button, which `{id}-problem` describes. */
  button: ReactNode
  children: ReactNode
}

/**
 * Opens the pack in a new tab. When nothing is chosen, says so here; without JavaScript, the new tab says so. The
 * server renders the contents, so that reading the page does not wait for this code.
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
