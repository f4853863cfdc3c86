import { MasqueradeBar } from '@/components/shell/masquerade-bar'
import { findViewerOrAway, type Actor, type Viewer } from '@/lib/server/session/viewer'

/** The viewer when a staff member views the portal as them, else null; also with the session store away. */
export async function findViewedStudent(): Promise<(Viewer & { actor: Actor }) | null> {
  const viewer = await findViewerOrAway()
  return viewer !== 'store away' && viewer?.actor ? { ...viewer, actor: viewer.actor } : null
}

/** The bar of a staff member who views the portal as a student, for pages outside the student's shell (SH-13). */
export async function ViewingBar() {
  const viewed = await findViewedStudent()
  return (
    viewed && <MasqueradeBar actorName={viewed.actor.name} studentName={viewed.name} studentId={viewed.studentId} />
  )
}
