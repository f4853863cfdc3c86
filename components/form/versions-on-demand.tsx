'use client'

import { onDemand } from '@/components/kit/on-demand'
import { Alert } from '@/components/ui/alert'

/* The components for conflicting versions load on demand, because few people ever see them. */

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

/** Shown when the component could not be loaded. The form stays, with what was typed. */
function NotShown() {
  return (
    <Alert message="This was changed on another device or in another tab, and the other version could not be shown.">
      <p>What you typed is still here. Copy it before you reload the page.</p>
    </Alert>
  )
}
