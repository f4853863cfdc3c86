import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DraftForm, DraftValues } from '@/lib/shared/draft-forms'
import { log } from '../observability/log'
import { sessionStore } from '../session/store/open-store'
import { openText, sealText } from '../session/store/sealed'
import type { Person, SubjectRef } from '../session/store/session-store'
import { draftFields, type DraftOf } from './forms'
import { draftStore } from './store'

/*
 * What somebody typed into a form and has not sent yet. It belongs to the person and not to a session, so it is there after
 * signing in again; it is sealed, and forgotten after a day. A session that began without the password after the one
 * that kept it had ended does not see it: that may be the next person at a shared computer.
 */

const dayMs = 24 * 3_600_000

/** A session that keeps or reads a draft, by its key. */
export interface DraftSession {
  key: string
  session: { person: Pick<Person, 'issuer' | 'subject' | 'authTime'> }
}

/** As it is sealed. `savedAt` in seconds since 1970; `by` is the key of the session that kept it. */
const Kept = z.object({ savedAt: z.number(), by: z.string(), values: z.unknown() })

const nameOf = ({ issuer, subject }: SubjectRef, form: DraftForm): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject, form]))
    .digest('base64url')

/** Keeps what was typed in place of what was kept before. Throws SessionStoreUnavailable. */
export function keepDraft({ key, session }: DraftSession, form: DraftForm, values: DraftValues): Promise<void> {
  const name = nameOf(session.person, form)
  const kept: z.input<typeof Kept> = { savedAt: Math.floor(Date.now() / 1_000), by: key, values }
  return draftStore().put(name, sealText('drafts', JSON.stringify(kept), name), dayMs)
}

/**
 * What was kept, or null; also when this session may not see it, when it cannot be opened, or is not of this form any more.
 * Throws SessionStoreUnavailable.
 */
export async function findDraft<Form extends DraftForm>(
  asking: DraftSession,
  form: Form,
): Promise<DraftOf<Form> | null> {
  const name = nameOf(asking.session.person, form)
  const sealed = await draftStore().get(name)
  if (sealed === null) return null
  const kept = open(sealed, name, form)
  return kept && (await maySee(asking, kept)) ? kept.values : null
}

function open<Form extends DraftForm>(sealed: string, name: string, form: Form) {
  try {
    const { values, ...kept } = Kept.parse(JSON.parse(openText('drafts', sealed, name)))
    return { ...kept, values: draftFields[form].parse(values) as DraftOf<Form> }
  } catch (error) {
    log().info({ form, error: error instanceof Error ? error.name : 'unknown' }, 'a draft could not be opened')
    return null
  }
}

/** The session that kept it, one whose person gave the password since, and any other of the person while the one that kept it lives. */
async function maySee(
  { key, session }: DraftSession,
  { by, savedAt }: { by: string; savedAt: number },
): Promise<boolean> {
  if (key === by || session.person.authTime >= savedAt) return true
  return (await sessionStore().find(by, { slide: false })) !== null
}

/** Throws SessionStoreUnavailable. */
export const forgetDraft = ({ session }: DraftSession, form: DraftForm): Promise<void> =>
  draftStore().remove(nameOf(session.person, form))
