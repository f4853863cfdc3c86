import 'server-only'
import { draftHeader, revisionPattern, subjectPattern } from '@/lib/shared/draft'
import { findDraftedForm } from '@/lib/forms/drafted'
import { log } from '../observability/log'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { forgetDraft, type DraftSession } from './drafts'

/**
 * Forgets the draft of a save that the college has accepted, as the save's own header names it. A version that the sender had not
 * seen stays: another device has typed since. With the store away the draft stays, too, and the save is no worse for it.
 */
export async function clearSentDraft(headers: Headers, find: () => Promise<DraftSession | null>): Promise<void> {
  const [place = '', revisions = ''] = (headers.get(draftHeader) ?? '').split(';')
  const [form = '', subject = ''] = place.split('/')
  const known = revisions.split(',').filter((revision) => revisionPattern.test(revision))
  if (!findDraftedForm(form) || !subjectPattern.test(subject) || known.length === 0) return
  try {
    const asking = await find()
    if (asking) await forgetDraft(asking, { form, subject }, known)
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    log().warn({ form, error: error.message }, 'the draft of a save could not be cleared')
  }
}
