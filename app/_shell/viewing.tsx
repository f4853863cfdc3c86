import { MasqueradeBar } from '@/components/shell/masquerade-bar'
import { findViewerOrAway, type Actor, type Viewer } from '@/lib/server/session/viewer'

/**
 * Returns the viewer when staff view the portal as a student; otherwise null, also when the session store is
 * unavailable.
 */
export async function findViewedStudent(): Promise<(Viewer & { actor: Actor }) | null> {
  const viewer = await findViewerOrAway()
  return viewer !== 'store away' && viewer?.actor ? { ...viewer, actor: viewer.actor } : null
}

/** The masquerade bar for pages outside the student's shell. */
export async function ViewingBar() {
  const viewed = await findViewedStudent()
  return (
    viewed && <MasqueradeBar actorName={viewed.actor.name} studentName={viewed.name} studentId={viewed.studentId} />
  )
}
