import 'server-only'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { findSession } from '../session/viewer'
import { findDraft } from './drafts'

/** What the student who asks typed into the supervisor form and did not send; null also while the store is away. */
export async function findSupervisorDraft() {
  try {
    const found = await findSession()
    return found && (await findDraft(found, 'supervisor'))
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return null
    throw error
  }
}
