'use client'
'use no memo'

import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { send } from '@/lib/browser/send'
import { isDismissed, rememberDismissal, subscribeToDismissals } from './dismissal'
import type { Closing } from './notice'

interface NoticeItemProps {
  /** The notice's name, for the close button's label. */
  name: string
  closing: Closing | null
  className: string
  /** The text and the icons are rendered on the server, so that the browser does not load the icon components. */
  icon: ReactNode
  cross: ReactNode
  children: ReactNode
}

/**
 * One notice. Closing hides it at once. The recertification notice is also stored at the college, and comes back with a
 * message when that fails.
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
