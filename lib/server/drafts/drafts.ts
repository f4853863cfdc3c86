import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { findDraftedForm } from '@/lib/calls/drafted-forms'
import type { Draft, DraftPlace } from '@/lib/shared/draft'
import { isDraftable } from '@/lib/shared/forms/draft'
import { log } from '../observability/log'
import { sessionStore } from '../session/store/open-store'
import { openText, sealText } from '../store/sealed'
import type { Person, SubjectRef } from '../session/store/session-store'
import { draftStore } from './open-store'
import type { Replaces, StoredDraft } from './store'

/*
 * What somebody typed into a form and has not sent yet. It belongs to the person and not to a session, so it is there after
 * signing in again, also in another browser; it is sealed, and gone 30 days after its last change. A session that
 * began without the password after the one that kept it had ended does not see it: that may be the next person at a shared
 * computer.
 */

/** A session that keeps or reads a draft, by its key. */
export interface DraftSession {
  key: string
  session: { person: Pick<Person, 'issuer' | 'subject' | 'authTime'> }
}

const Values = z.record(z.string(), z.unknown())

/** As it is sealed. `savedAt` in seconds since 1970; `by` is the key of the session that kept it. */
const Kept = z.object({
  form: z.string(),
  subject: z.string(),
  step: z.string(),
  savedAt: z.number(),
  by: z.string(),
  values: Values,
  old: Values,
})
type Kept = z.infer<typeof Kept>

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
const ownerOf = ({ issuer, subject }: SubjectRef) => digest(issuer, subject)
const nameOf = ({ form, subject }: DraftPlace) => digest(form, subject)
const sealedAt = (owner: string, { name, revision }: Omit<StoredDraft, 'sealed'>) => [owner, name, revision].join(' ')

/** What came of keeping a draft. `conflict`: another version is there, or none where one was. `hidden`: one that this session may not see. */
export type Keeping = { outcome: 'kept' | 'full' | 'hidden' } | { outcome: 'conflict'; other: Draft | null }

/** Keeps what was typed in place of a version that the person has seen. Throws SessionStoreUnavailable. */
export async function keepDraft(
  asking: DraftSession,
  { form, subject, step, revision, values }: DraftPlace & Pick<Draft, 'step' | 'revision' | 'values'>,
  replaces: Replaces,
): Promise<Keeping> {
  const owner = ownerOf(asking.session.person)
  const current = await findKept(asking, { form, subject })
  if (current?.draft && !current.visible) return { outcome: 'hidden' }
  const savedAt = Math.floor(Date.now() / 1_000)
  const kept: Kept = { form, subject, step, savedAt, by: asking.key, values, old: current?.draft?.old ?? {} }
  const place = { name: nameOf({ form, subject }), revision }
  const sealed = sealText('drafts', JSON.stringify(kept), sealedAt(owner, place))
  // One that nobody can open any more is none.
  const unreadable = current && !current.draft && replaces.create ? [current.revision] : []
  const revisions = [...replaces.revisions, ...unreadable]
  const stored = await draftStore().put(owner, { ...place, sealed }, { ...replaces, revisions })
  if (stored === 'full') return { outcome: 'full' }
  if (stored === 'stored') return { outcome: 'kept' }
  return { outcome: 'conflict', other: await findDraft(asking, { form, subject }) }
}

/** What was kept, or null; also when this session may not see it, or it cannot be opened. Throws SessionStoreUnavailable. */
export async function findDraft(asking: DraftSession, place: DraftPlace): Promise<Draft | null> {
  const found = await findKept(asking, place)
  return found?.visible ? found.draft : null
}

/** Every draft of the person that this session may see, the last changed first. Throws SessionStoreUnavailable. */
export async function listDrafts(asking: DraftSession): Promise<Draft[]> {
  const owner = ownerOf(asking.session.person)
  const opened = (await draftStore().list(owner)).flatMap((stored) => open(owner, stored) ?? [])
  const seen = await Promise.all(opened.map(({ kept }) => maySee(asking, kept)))
  return opened.filter((_, index) => seen[index]).map(({ draft }) => draft)
}

/** Forgets a draft of one of these revisions; false when there is one of another. Throws SessionStoreUnavailable. */
export const forgetDraft = (
  { session }: DraftSession,
  place: DraftPlace,
  revisions: readonly string[],
): Promise<boolean> => draftStore().remove(ownerOf(session.person), nameOf(place), revisions)

/** What lies in the store, if anything; `draft` is null when it cannot be opened. */
async function findKept(asking: DraftSession, place: DraftPlace) {
  const owner = ownerOf(asking.session.person)
  const stored = (await draftStore().list(owner)).find(({ name }) => name === nameOf(place))
  if (!stored) return null
  const opened = open(owner, stored)
  const visible = opened !== null && (await maySee(asking, opened.kept))
  return { revision: stored.revision, draft: opened?.draft ?? null, visible }
}

function open(owner: string, stored: StoredDraft): { kept: Kept; draft: Draft } | null {
  try {
    const kept = Kept.parse(JSON.parse(openText('drafts', stored.sealed, sealedAt(owner, stored))))
    const { form, subject, step, savedAt } = kept
    return { kept, draft: { form, subject, step, savedAt, revision: stored.revision, ...fitted(kept) } }
  } catch (error) {
    log().info({ error: error instanceof Error ? error.name : 'unknown' }, 'a draft could not be opened')
    return null
  }
}

/** What fits the form as it is by now; the rest was typed into an earlier version of it. */
function fitted({ form: name, values, old }: Kept): Pick<Draft, 'values' | 'old'> {
  const form = findDraftedForm(name)
  const fits = ([field, value]: [string, unknown]) => form !== null && isDraftable(form, field, value)
  const entries = Object.entries(values)
  return {
    values: Object.fromEntries(entries.filter(fits)),
    old: { ...old, ...Object.fromEntries(entries.filter((entry) => !fits(entry))) },
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
