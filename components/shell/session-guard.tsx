'use client'
'use no memo'

import { useEffect, useRef, useState } from 'react'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { guardPage, type GuardSettings } from '@/lib/browser/session-view'
import { formActions, signInAddress } from '@/lib/shared/form-actions'

/**
 * Warns before the session ends, and then ends it. The warning is a closed dialog in the page; a script opens it. It
 * closes only through its two buttons. At the session's absolute limit nothing can be extended: the warning is then a
 * bar at the bottom of the window (`data-final`, app/styles/parts.css). The page stays usable, can be scrolled
 * completely above the bar, and a new sign-in in another tab removes the bar. While a dialog is open both parts move
 * into it (`takeAlong`). `viewer` identifies the person of this page in the requests of its scripts.
 *
 * A client component, although its markup never changes: as a server component every document would contain it twice,
 * in the page and in the payload.
 */
export function SessionGuard({ viewer, ...settings }: GuardSettings & { viewer: string }) {
  'use no memo'
  const dialog = useRef<HTMLDialogElement>(null)
  const [first] = useState(settings) // the clock updates the times later
  const [drawnFor] = useState(viewer) // a later render may be for another person
  useEffect(() => (dialog.current ? guardPage(dialog.current, first) : undefined), [first])
  return (
    <div>
      <dialog
        ref={dialog}
        id="session-warning"
        role="alertdialog"
        aria-labelledby="session-warning-title"
        aria-describedby="session-warning-text"
        {...{ closedby: 'none' }}
        className="session-warning no-print rounded-lg border border-line bg-surface text-ink"
      >
        <div className="flex flex-col gap-3 p-4 sm:p-6">
          <h2 id="session-warning-title" className="tabular font-serif text-xl font-semibold">
            The session will time out in <span data-seconds /> seconds.
          </h2>
          <p id="session-warning-text">The session will automatically end.</p>
          <p data-news role="status" className="font-medium text-warn empty:absolute" />
          <p data-spoken aria-live="assertive" className="sr-only" />
          <div data-extend>
            <Button>Extend Session</Button>
          </div>
          <UnlessReadOnly instead={null}>
            <p data-again hidden>
              <ButtonLink href={signInAddress('')} external>
                Sign in again
              </ButtonLink>
            </p>
          </UnlessReadOnly>
          <form method="post" action={formActions.signOut}>
            <p>If you are finished, click &quot;Logout.&quot;</p>
            <input type="hidden" name="reason" />
            <input type="hidden" name="destination" />
            <input type="hidden" name="viewer" value={drawnFor} />
            <Button type="submit" variant="secondary">
              Logout
            </Button>
          </form>
        </div>
      </dialog>
      {/* The only visible text while the page is hidden and the server cannot be reached. Announced when a script
          fills it. */}
      <p data-session-offline data-whole-page role="alert" className="no-print" />
    </div>
  )
}
