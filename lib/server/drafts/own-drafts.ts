import 'server-only'
import type { DraftedFormName } from '@/lib/calls/drafted-forms'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import type { OwnDraft } from '@/lib/shared/draft'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { findSession, type FindSession } from '../session/viewer'
import { listDrafts } from './drafts'
import { draftLimits } from './store'

/**
 * What the student who asks typed into forms, or into this one, and did not send, the last changed first. None while the store is
 * away, and none for staff who view as a student.
 */
export const listOwnDrafts = (form?: DraftedFormName): Promise<OwnDraft[]> => listDraftsOf(findSession, form)

/** The same, of the session that is found. */
export async function listDraftsOf(find: FindSession, form?: DraftedFormName): Promise<OwnDraft[]> {
  try {
    const found = await find()
    if (!found || found.session.masquerade) return []
    const drafts = (await listDrafts(found)).filter((draft) => form === undefined || draft.form === form)
    return drafts.map((draft) => ({
      ...draft,
      savedMsAgo: Math.max(0, Date.now() - draft.savedAt * 1_000),
      keptUntil: toCalendarDate(new Date(draft.savedAt * 1_000 + draftLimits.ms)),
    }))
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return []
    throw error
  }
}
