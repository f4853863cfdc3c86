import { MasqueradeBar } from '@/components/shell/masquerade-bar'
import { SessionStoreUnavailable } from '@/lib/server/session/store/session-store'
import { findViewer, type Actor, type Viewer } from '@/lib/server/session/viewer'

/** The viewer when a staff member views the portal as them, else null; also with the session store away. */
export async function findViewedStudent(): Promise<(Viewer & { actor: Actor }) | null> {
  try {
    const viewer = await findViewer()
    return viewer?.actor ? { ...viewer, actor: viewer.actor } : null
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return null
    throw error
  }
}

/** The bar of a staff member who views the portal as a student, for pages outside the student's shell (SH-13). */
export async function ViewingBar() {
  const viewed = await findViewedStudent()
  return (
    viewed && <MasqueradeBar actorName={viewed.actor.name} studentName={viewed.name} studentId={viewed.studentId} />
  )
}
