'use client'
'use no memo'

import { useUnreadShift } from '@/lib/browser/unread-shift'

/** How many messages wait (SH-19); nothing for none. Over 99 it says so. What is read on this page counts at once. */
export function UnreadBadge({ count: sent }: { count: number }) {
  const count = sent + useUnreadShift()
  if (count <= 0) return null
  return (
    <span className="ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1.5 text-xs leading-none font-semibold text-surface tabular">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {' '}
        {count} unread {count === 1 ? 'message' : 'messages'}
      </span>
    </span>
  )
}
