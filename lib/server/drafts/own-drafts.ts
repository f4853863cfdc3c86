import 'server-only'
import type { DraftedFormName } from '@/lib/calls/drafted-forms'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import type { OwnDraft } from '@/lib/shared/draft'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { findSession, type FindSession } from '../session/viewer'
import { listDrafts } from './drafts'
import { draftLimits } from './store'

/**
 * Returns the drafts of the student who asks, of all forms or of this one, most recently changed first. Empty while the
 * store is unavailable, and for staff who view as a student.
 */
export const listOwnDrafts = (form?: DraftedFormName): Promise<OwnDraft[]> => listDraftsOf(findSession, form)

/** Like `listOwnDrafts`, for the session that `find` returns. */
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
