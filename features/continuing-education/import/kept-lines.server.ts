import 'server-only'
import { randomUUID } from 'node:crypto'
import { creditImportForm } from '@/features/continuing-education/forms'
import { findDraft, forgetDraft, keepDraft } from '@/lib/server/drafts/drafts'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { SessionStoreUnavailable } from '@/lib/server/session/store/session-store'
import { findSession } from '@/lib/server/session/viewer'
import { noSubject } from '@/lib/shared/draft'

const place = { form: creditImportForm.name, subject: noSubject }

/** The lines that were looked through and are not saved yet; blank when there are none. */
export async function findLines(): Promise<string> {
  const [draft] = await listOwnDrafts(place.form)
  return String(draft?.values.lines ?? '')
}

/**
 * Keeps the lines of an import that are not saved, as what is typed into other forms is kept: the session may end before
 * they are confirmed. What was posted last counts; blank lines are forgotten. With the store away they are in the page alone.
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
