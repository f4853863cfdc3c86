'use client'

import { onDemand } from '@/components/kit/on-demand'
import { Alert } from '@/components/ui/alert'

/* Versions of what was typed or saved: few people ever see more than one, so their program comes when they do. */

export const RecordConflict = onDemand(() =>
  import('./record-conflict').then(
    ({ RecordConflict: Loaded }) => Loaded,
    () => NotShown,
  ),
)

export const ConflictChoice = onDemand(() =>
  import('./draft-conflict').then(
    ({ ConflictChoice: Loaded }) => Loaded,
    () => NotShown,
  ),
)

export const OldAnswers = onDemand(() =>
  import('./old-answers').then(
    ({ OldAnswers: Loaded }) => Loaded,
    () => OldNotShown,
  ),
)

const OldNotShown = () => (
  <Alert message="Answers from an earlier version of this form could not be shown. Reload the page to see them." />
)

/** The program did not come: the form stands, with what was typed. */
function NotShown() {
  return (
    <Alert message="This was changed on another device or in another tab, and the other version could not be shown.">
      <p>What you typed is still here. Copy it before you reload the page.</p>
    </Alert>
  )
}
