import 'server-only'
import { findDraftedForm } from '@/lib/calls/drafted-forms'
import { draftHeader, type DraftPlace, revisionPattern, subjectPattern } from '@/lib/shared/draft'
import { log } from '../observability/log'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { type DraftSession, findDraft, forgetDraft } from './drafts'

type Find = () => Promise<DraftSession | null>

/**
 * Forgets the draft of a save that the college has accepted, as the save's own header names it. A version that the sender had not
 * seen stays: another device has typed since. With the store away the draft stays, too, and the save is no worse for it.
 */
export async function clearSentDraft(headers: Headers, find: Find): Promise<void> {
  await withNamedDraft(headers, find, 'cleared', forgetDraft)
}

/**
 * Is the draft that a save names another one by now? What is sent is then older than what the person typed last. False where there
 * is none any more, and with the store away.
 */
export async function isDraftChanged(headers: Headers, find: Find): Promise<boolean> {
  const isOther = async (asking: DraftSession, place: DraftPlace, known: readonly string[]) => {
    const kept = await findDraft(asking, place)
    return kept !== null && !known.includes(kept.revision)
  }
  return (await withNamedDraft(headers, find, 'compared', isOther)) ?? false
}

/** Does something with the draft that a save names; null for a save that names none, and where that failed. */
async function withNamedDraft<Result>(
  headers: Headers,
  find: Find,
  what: string,
  act: (asking: DraftSession, place: DraftPlace, known: readonly string[]) => Promise<Result>,
): Promise<Result | null> {
  const [place = '', revisions = ''] = (headers.get(draftHeader) ?? '').split(';')
  const [form = '', subject = ''] = place.split('/')
  const known = revisions.split(',').filter((revision) => revisionPattern.test(revision))
  if (!findDraftedForm(form) || !subjectPattern.test(subject) || known.length === 0) return null
  try {
    const asking = await find()
    return asking && (await act(asking, { form, subject }, known))
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    log().warn({ form, error: error.message }, `the draft of a save could not be ${what}`)
    return null
  }
}
