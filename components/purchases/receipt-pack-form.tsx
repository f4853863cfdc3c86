'use client'

import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FieldFault } from '@/components/ui/field'
import { NewTabMark } from '@/components/ui/text-link'
import { packProblem } from '@/lib/shared/receipt-pack'

interface ReceiptPackFormProps {
  id: string
  action: string
  children: ReactNode
}

/** Opens the pack in a tab of its own, unless nothing is chosen: then it says so here, and without JavaScript that tab does. */
export function ReceiptPackForm({ id, action, children }: ReceiptPackFormProps) {
  const button = useId()
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
      <div role="alert" className="empty:hidden">
        {problem !== null && <FieldFault id={button}>{problem}</FieldFault>}
      </div>
      <Button type="submit" variant="secondary" aria-describedby={problem === null ? undefined : `${button}-error`}>
        <span>
          Make the pack
          <NewTabMark />
        </span>
      </Button>
    </form>
  )
}
