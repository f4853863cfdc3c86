import { findViewer } from '@/lib/server/session/viewer'

/** Is it a student who asks, or staff who view as one? False with the store away, of which the frame says what there is to say. */
export const isSignedIn = async (): Promise<boolean> => (await findViewer().catch(() => null)) !== null
