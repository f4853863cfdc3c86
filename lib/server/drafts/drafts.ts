import 'server-only'
import { createHash } from 'node:crypto'
import type { DraftForm, DraftValues } from '@/lib/shared/draft-forms'
import { log } from '../log'
import { openText, sealText } from '../session/sealed'
import type { WhichPerson } from '../session/vault'
import { draftFields, type DraftOf } from './forms'
import { draftStore } from './store'

/*
 * What somebody typed into a form and has not sent yet. It belongs to the person and not to a session, so it is there after
 * signing in again; it is sealed, and forgotten after a day.
 */

const dayMs = 24 * 3_600_000

const nameOf = ({ issuer, subject }: WhichPerson, form: DraftForm): string =>
  createHash('sha256').update(JSON.stringify([issuer, subject, form])).digest('base64url')

/** Keeps what was typed in place of what was kept before. Throws VaultUnavailable. */
export function keepDraft(person: WhichPerson, form: DraftForm, values: DraftValues): Promise<void> {
  const name = nameOf(person, form)
  return draftStore().put(name, sealText('drafts', JSON.stringify(values), name), dayMs)
}

/** What was kept, or null; also when it cannot be opened, or is not of this form any more. Throws VaultUnavailable. */
export async function findDraft<Form extends DraftForm>(person: WhichPerson, form: Form): Promise<DraftOf<Form> | null> {
  const name = nameOf(person, form)
  const sealed = await draftStore().get(name)
  if (sealed === null) return null
  try {
    return draftFields[form].parse(JSON.parse(openText('drafts', sealed, name)))
  } catch (error) {
    log().info({ form, error: error instanceof Error ? error.name : 'unknown' }, 'a draft could not be opened')
    return null
  }
}

/** Throws VaultUnavailable. */
export const forgetDraft = (person: WhichPerson, form: DraftForm): Promise<void> => draftStore().remove(nameOf(person, form))
