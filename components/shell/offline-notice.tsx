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

/** Cancels clicks on links that would load another page in this tab and end at the browser's own error page. */
function stay(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || !link.protocol.startsWith('http')) return // telephone and mail links need no connection
  if (!link.getAttribute('href')?.startsWith('#') && link.target !== '_blank') event.preventDefault()
}

/** Cancels native form submits in this tab. Forms sent by scripts report the missing connection themselves. */
function keep(event: SubmitEvent) {
  if (event.target instanceof HTMLFormElement && event.target.target !== '_blank') event.preventDefault()
}

/**
 * Says that the browser is offline, for as long as it is, also above an open dialog. Meanwhile links and native form
 * submits do nothing.
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
