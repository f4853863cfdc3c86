import { findViewerOrAway } from '@/lib/server/session/viewer'

/**
 * True for a student and for staff in a masquerade. False when the session store is unavailable; the layout reports
 * that.
 */
export async function isSignedIn(): Promise<boolean> {
  const viewer = await findViewerOrAway()
  return viewer !== null && viewer !== 'store away'
}
