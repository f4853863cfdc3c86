import 'server-only'
import { findDraftedForm } from '@/lib/calls/drafted-forms'
import { draftHeader, type DraftPlace, revisionPattern, subjectPattern } from '@/lib/shared/draft'
import { log } from '../observability/log'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { type DraftSession, findDraft, forgetDraft } from './drafts'

type Find = () => Promise<DraftSession | null>

/**
 * Removes the draft of a save that the college has accepted. The save names it in a header. A version that the sender
 * had not seen stays, because another device has typed since. While the store is unavailable the draft stays as well,
 * and the save still succeeds.
 */
export async function clearSentDraft(headers: Headers, find: Find): Promise<void> {
  await withNamedDraft(headers, find, 'cleared', forgetDraft)
}

/**
 * True when the draft named by a save has changed since, so that the save would send less than the person typed last.
 * False when there is no draft any more, and while the store is unavailable.
 */
export async function isDraftChanged(headers: Headers, find: Find): Promise<boolean> {
  const isOther = async (asking: DraftSession, place: DraftPlace, known: readonly string[]) => {
    const kept = await findDraft(asking, place)
    return kept !== null && !known.includes(kept.revision)
  }
  return (await withNamedDraft(headers, find, 'compared', isOther)) ?? false
}

/** Runs `act` on the draft that a save names. Null when the save names none, and when `act` fails. */
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
