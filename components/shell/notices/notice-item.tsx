'use client'
'use no memo'

import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { send } from '@/lib/browser/send'
import { isDismissed, rememberDismissal, subscribeToDismissals } from './dismissal'
import type { Closing } from './notice'

interface NoticeItemProps {
  /** What the button that closes it is called by. */
  name: string
  closing: Closing | null
  className: string
  /** What it says, and its drawings, come from the server, so that the browser need not load what draws them. */
  icon: ReactNode
  cross: ReactNode
  children: ReactNode
}

/**
 * One notice. Closing hides it at once; the recertification notice is stored with the college too, and returns with a
 * message when that fails (RC-04).
 */
export function NoticeItem({ name, closing, className, icon, cross, children }: NoticeItemProps) {
  const dismissed = useSyncExternalStore(
    subscribeToDismissals,
    () => isDismissed(closing),
    () => false,
  )
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function close(known: Closing) {
    document.getElementById('content')?.focus({ preventScroll: true })
    if (known.year === undefined) return rememberDismissal(known)
    setSaving(true)
    setProblem(null)
    const outcome = await send('bannerDismissal', { year: known.year })
    if (outcome.ok) rememberDismissal(known)
    else setProblem(`This notice could not be closed. ${outcome.failure.message}`)
    setSaving(false)
  }

  return (
    <li
      hidden={dismissed || saving}
      data-closing={closing ? JSON.stringify(closing) : undefined}
      suppressHydrationWarning
      className={`flex items-start rounded border border-l-4 gap-3 ${className} pr-1 pl-3 text-sm`}
    >
      {icon}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
        {children}
        {problem && (
          <p role="alert" className="basis-full font-medium text-bad">
            {problem}
          </p>
        )}
      </div>
      {closing && (
        <button
          type="button"
          onClick={() => void close(closing)}
          className="needs-scripts grid size-9 shrink-0 place-items-center rounded text-ink-soft hover:text-ink"
        >
          {cross}
          <span className="sr-only">Close notice: {name}</span>
        </button>
      )}
    </li>
  )
}
