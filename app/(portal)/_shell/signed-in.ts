import { findViewerOrAway } from '@/lib/server/session/viewer'

/** Is it a student who asks, or staff who view as one? False with the store away, of which the frame says what there is to say. */
export async function isSignedIn(): Promise<boolean> {
  const viewer = await findViewerOrAway()
  return viewer !== null && viewer !== 'store away'
}
