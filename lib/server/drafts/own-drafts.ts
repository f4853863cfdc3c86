import 'server-only'
import type { Draft } from '@/lib/shared/draft'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { findSession } from '../session/viewer'
import { listDrafts } from './drafts'

/**
 * What the student who asks typed into forms, or into this one, and did not send, the last changed first. None while the store is
 * away, and none for staff who view as a student.
 */
export async function listOwnDrafts(form?: string): Promise<Draft[]> {
  try {
    const found = await findSession()
    if (!found || found.session.masquerade) return []
    const drafts = await listDrafts(found)
    return form === undefined ? drafts : drafts.filter((draft) => draft.form === form)
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return []
    throw error
  }
}
