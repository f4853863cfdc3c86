'use client'
'use no memo'

import type { ReactNode } from 'react'
import { actionCard } from './action-row'

export interface SnoozableItem {
  /** The key of the item. */
  item: string
  what: string
  className: string
  /** What can be done with it; the button that hides it is one of them. */
  actions: ReactNode
  children: ReactNode
}

interface SnoozableRowProps extends SnoozableItem {
  onSnooze: () => void
  /** Why it was not snoozed. */
  refusal?: ReactNode
}

/** An item with what can be done with it. Without scripts the browser posts to the page which one is hidden. */
export function SnoozableRow({ className, actions, children, onSnooze, refusal }: SnoozableRowProps) {
  return (
    <li className={className}>
      {children}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          document.getElementById(`${actionCard}-title`)?.focus()
          onSnooze()
        }}
      >
        {actions}
      </form>
      {refusal}
    </li>
  )
}
