'use client'
'use no memo'

import { useEffect, useSyncExternalStore } from 'react'

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** A link that would load another page in this tab, and leave the person with the browser's own error page instead. */
function stay(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || !link.protocol.startsWith('http')) return // a telephone needs no connection
  if (!link.getAttribute('href')?.startsWith('#') && link.target !== '_blank') event.preventDefault()
}

/** A form that the browser itself would send from this tab; what a script sends says by itself that nothing was sent. */
function keep(event: SubmitEvent) {
  if (event.target instanceof HTMLFormElement && event.target.target !== '_blank') event.preventDefault()
}

/**
 * Says that there is no connection, for as long as there is none, above the dialog too that is open; links and forms wait with the
 * person.
 */
export function OfflineNotice() {
  const offline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  useEffect(() => {
    if (!offline) return
    addEventListener('click', stay, { capture: true })
    addEventListener('submit', keep, { capture: true })
    return () => {
      removeEventListener('click', stay, { capture: true })
      removeEventListener('submit', keep, { capture: true })
    }
  }, [offline])
  return (
    <div className="contents">
      <p
        role="status"
        data-whole-page
        className="no-print sticky top-0 z-20 bg-warn-surface px-4 py-2 text-center font-medium text-warn empty:p-0"
      >
        {offline && 'You are offline. What you typed stays here; continue when the connection is back.'}
      </p>
    </div>
  )
}
