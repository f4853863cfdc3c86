import 'server-only'
import { randomUUID } from 'node:crypto'
import { creditImportForm } from '@/features/continuing-education/forms'
import { findDraft, forgetDraft, keepDraft } from '@/lib/server/drafts/drafts'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { SessionStoreUnavailable } from '@/lib/server/session/store/session-store'
import { findSession } from '@/lib/server/session/viewer'
import { noSubject } from '@/lib/shared/draft'

const place = { form: creditImportForm.name, subject: noSubject }

/** Returns the checked lines that are not saved yet; blank when there are none. */
export async function findLines(): Promise<string> {
  const [draft] = await listOwnDrafts(place.form)
  return String(draft?.values.lines ?? '')
}

/**
 * Keeps the unsaved lines of an import as a draft, because the session may end before they are confirmed.
 * The last post wins; blank lines delete the draft. While the session store is unavailable, the lines are only in the
 * page.
 */
export async function keepLines(lines: string): Promise<void> {
  try {
    const found = await findSession()
    if (!found || found.session.masquerade) return
    const known = await findDraft(found, place)
    const revisions = known ? [known.revision] : []
    if (lines === '') await forgetDraft(found, place, revisions)
    else {
      const draft = { ...place, step: '', revision: randomUUID(), values: { lines } }
      await keepDraft(found, draft, { revisions, create: !known })
    }
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
  }
}
