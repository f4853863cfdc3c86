'use client'
'use no memo'

import type { ReactNode } from 'react'
import { actionCard } from './action-row'

export interface SnoozableItem {
  /** The key of the item. */
  item: string
  what: string
  className: string
  /** What can be done with the item, including the button that snoozes it. */
  actions: ReactNode
  children: ReactNode
}

interface SnoozableRowProps extends SnoozableItem {
  onSnooze: () => void
  /** Why the item was not snoozed. */
  refusal?: ReactNode
}

/** An item with its actions. Without scripts, the browser posts to the page which item to snooze. */
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
