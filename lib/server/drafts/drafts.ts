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
 * Drafts: what a person has typed into a form and not sent yet. A draft belongs to the person and not to a session, so
 * it is there after the next sign-in, also in another browser. It is sealed, and removed 30 days after its last change.
 * A session that began without the password after the session that kept the draft had ended does not see it: that may
 * be the next person at a shared computer.
 */

/** A session that keeps or reads a draft, with its key. */
export interface DraftSession {
  key: string
  session: { person: Pick<Person, 'issuer' | 'subject' | 'authTime'> }
}

const Values = z.record(z.string(), z.unknown())

/** The sealed content of a draft. `savedAt` in seconds since 1970; `by` is the key of the session that kept it. */
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

/**
 * The result of keeping a draft. `conflict`: the stored version is another one, or is gone. `hidden`: this session may
 * not see the stored draft. `full`: the person has no room for another.
 */
export type Keeping = { outcome: 'kept' | 'full' | 'hidden' } | { outcome: 'conflict'; other: Draft | null }

/** Keeps a draft in place of a version that the person has seen. Throws SessionStoreUnavailable. */
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
  // A draft that nobody can open any more counts as missing.
  const unreadable = current && !current.draft && replaces.create ? [current.revision] : []
  const revisions = [...replaces.revisions, ...unreadable]
  const stored = await draftStore().put(owner, { ...place, sealed }, { ...replaces, revisions })
  if (stored === 'full') return { outcome: 'full' }
  if (stored === 'stored') return { outcome: 'kept' }
  return { outcome: 'conflict', other: await findDraft(asking, { form, subject }) }
}

/**
 * Returns a draft; null when there is none, when this session may not see it, or when it cannot be opened. Throws
 * SessionStoreUnavailable.
 */
export async function findDraft(asking: DraftSession, place: DraftPlace): Promise<Draft | null> {
  const found = await findKept(asking, place)
  return found?.visible ? found.draft : null
}

/**
 * Returns all drafts of the person that this session may see, most recently changed first. Throws
 * SessionStoreUnavailable.
 */
export async function listDrafts(asking: DraftSession): Promise<Draft[]> {
  const owner = ownerOf(asking.session.person)
  const opened = (await draftStore().list(owner)).flatMap((stored) => open(owner, stored) ?? [])
  const seen = await Promise.all(opened.map(({ kept }) => maySee(asking, kept)))
  return opened.filter((_, index) => seen[index]).map(({ draft }) => draft)
}

/**
 * Removes a draft if its revision is one of these. Returns false when it has another revision. Throws
 * SessionStoreUnavailable.
 */
export const forgetDraft = (
  { session }: DraftSession,
  place: DraftPlace,
  revisions: readonly string[],
): Promise<boolean> => draftStore().remove(ownerOf(session.person), nameOf(place), revisions)

/** Returns the stored draft, if any. `draft` is null when it cannot be opened. */
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

/**
 * Splits the values into those that fit the form as it is now, and those typed into an earlier version of it (`old`).
 */
function fitted({ form: name, values, old }: Kept): Pick<Draft, 'values' | 'old'> {
  const form = findDraftedForm(name)
  const fits = ([field, value]: [string, unknown]) => form !== null && isDraftable(form, field, value)
  const entries = Object.entries(values)
  return {
    values: Object.fromEntries(entries.filter(fits)),
    old: { ...old, ...Object.fromEntries(entries.filter((entry) => !fits(entry))) },
  }
}

/**
 * True for the session that kept the draft, for a session whose person gave the password since, and for any other
 * session of the person while the one that kept the draft is alive.
 */
async function maySee(
  { key, session }: DraftSession,
  { by, savedAt }: { by: string; savedAt: number },
): Promise<boolean> {
  if (key === by || session.person.authTime >= savedAt) return true
  return (await sessionStore().find(by, { slide: false })) !== null
}
