'use client'
'use no memo'

import { useEffect, useRef, useState } from 'react'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { guardPage, type GuardSettings } from '@/lib/browser/session-view'
import { formActions, signInAddress } from '@/lib/shared/form-actions'

/**
 * Warns before the session ends, and ends it (SG-01 to SG-07). The warning is ready in the page, closed; the script opens
 * it. It has no way out but its two buttons (SG-03). At the session's longest time there is nothing to extend. Then the warning is a
 * bar at the foot of the window (`data-final`, app/styles/parts.css): the page stays usable, all of it can be scrolled above the bar,
 * and a new sign-in in another tab takes the bar away. While a dialog is open both parts are inside of it (`takeAlong`). `viewer` names
 * the person of this page for the requests of its scripts.
 *
 * A part of the browser's, though its markup never changes: as the server's, every document would carry it twice, in the page and in
 * the payload; so the browser's cache keeps the second one.
 */
export function SessionGuard({ viewer, ...settings }: GuardSettings & { viewer: string }) {
  'use no memo'
  const dialog = useRef<HTMLDialogElement>(null)
  const [first] = useState(settings) // later the clock knows better
  const [drawnFor] = useState(viewer) // a part that is loaded again may be somebody else's
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
      {/* All that is seen while the page is hidden and nobody can be asked; spoken when the script fills it. */}
      <p data-session-offline data-whole-page role="alert" className="no-print" />
    </div>
  )
}
