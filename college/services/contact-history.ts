import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { isLoginTaken } from '@/college/records/people'
import { contactChange } from '@/college/records/schema'
import * as calls from '@/features/profile/history/calls'
import { type AccountField, type ChangedField, isAccountField, type UndoState } from '@/features/profile/history/calls'
import { hasValues, isEmailField } from '@/features/profile/history/content'
import { protectionChanged, sendNotice } from './account-mail'
import {
  changeRecords,
  type Changing,
  isSameValue,
  type KeptChange,
  readRecords,
  type ValueField,
} from './contact-changes'
import { answerLoad, answerSave, type Question } from './http/answer'
import { Refusal, signInAgain } from './http/refusal'
import { requireUnlocked } from './lock'
import { maskOf } from './masks'

const undoMs = 72 * 3_600_000
const mostRows = 100

/**
 * Fields that change along with another one and are undone with it: the login that equals the account email, and the
 * alternate email that equals the secondary one.
 */
const takenAlong: Partial<Record<ChangedField, AccountField>> = {
  login: 'account_email',
  alternate_email: 'secondary_email',
}

/** The history of contact and account changes, and their undo. */
export const contactHistoryServices = [
  answerLoad(calls.contactChanges, async ({ db, now, studentId }) => {
    const { owner, valueOf } = await readRecords(db, { studentId })
    const rows = await db
      .select()
      .from(contactChange)
      .where(eq(contactChange.oktaId, owner.oktaId))
      .orderBy(desc(contactChange.id))
      .limit(mostRows)
    const undone = await undoneAmong(db, rows)
    return rows.map((row) => {
      const { field } = row
      const undo = undoStateOf(row, {
        now,
        valueOf,
        undone,
        siblings: rows,
        isLocked: owner.credentialsLockedAt !== null,
      })
      return {
        change_id: String(row.id),
        field,
        before: maskOf(field, row.before),
        after: maskOf(field, row.after),
        changed_at: row.at.toISOString(),
        changed_by: row.by,
        staff_name: row.byName,
        channel: row.channel,
        undo,
        undo_until: undo === 'open' ? undoUntil(row).toISOString() : null,
        undoes: row.undoes === null ? null : String(row.undoes),
      }
    })
  }),

  answerSave(calls.undoContactChange, async (question) => {
    const { db, now, context, subject, signedInLately } = question
    const { owner } = await readRecords(db, { oktaId: subject })
    const kept = await undoChange(question, (field) => {
      if (isEmailField(field) && !signedInLately) throw signInAgain()
      return !isAccountField(field)
    })
    await sendNotice({ db, now, context }, owner, { ...undoNotice, kept })
    return { message: 'The change is undone.' }
  }),

  answerSave(calls.undoAccountChange, async (question) => {
    const { db, now, context, signIn, subject } = question
    const { owner } = await readRecords(db, { oktaId: subject }, { locks: true })
    requireUnlocked(context, owner)
    const kept = await undoChange(question, isAccountField)
    await protectionChanged({ db, now, context, signIn }, owner, { ...undoNotice, kept })
    return { message: 'The change is undone.' }
  }),
]

const undoNotice = {
  subject: 'A change was undone',
  body: 'A recent change was undone. Your details are as they were before it.',
  takesBack: true,
} as const

const undoUntil = ({ at }: KeptChange): Date => new Date(at.getTime() + undoMs)

interface Around {
  now: Date
  valueOf: (field: ValueField) => string | null
  /** Changes that a later one undid. */
  undone: ReadonlySet<number>
  /** Rows that include all changes of the same save. */
  siblings: readonly KeptChange[]
  /** True when the owner reported a change as not theirs. */
  isLocked: boolean
}

const isOfSave = (row: KeptChange, field: ChangedField | undefined) => (other: KeptChange) =>
  other.saveId === row.saveId && other.field === field

function undoStateOf(row: KeptChange, { now, valueOf, undone, siblings, isLocked }: Around): UndoState {
  const { field } = row
  if (isSecret(field)) return 'never'
  if (undone.has(row.id)) return 'undone'
  if (siblings.some(isOfSave(row, takenAlong[field]))) return 'with-another'
  if (field === 'login') return 'never'
  if (!isSameValue(field, valueOf(field), row.after)) return 'changed-again'
  if (undoUntil(row) <= now) return 'expired'
  // What "This was not me" restored stays, and so does the account protection, until support has spoken with the owner.
  return isLocked && (isAccountField(field) || row.channel === 'link') ? 'locked' : 'open'
}

const isSecret = (field: ChangedField): field is calls.SecretField =>
  field === 'password' || field === 'recovery_question'

/** Returns which of these changes a later one undid. */
async function undoneAmong(db: Database, rows: readonly KeptChange[]): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ id }) => id)
  const later =
    ids.length === 0
      ? []
      : await db.select({ undoes: contactChange.undoes }).from(contactChange).where(inArray(contactChange.undoes, ids))
  return new Set(later.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
}

type Undoing = Question<undefined, { change_id: string }>

/** Undoes one of the person's own changes, with the fields that changed along with it. */
async function undoChange({ db, now, context, subject, request }: Undoing, mayUndo: (field: string) => boolean) {
  const changing: Changing = { db, now, whose: { oktaId: subject } }
  const { owner, valueOf } = await readRecords(db, changing.whose, { locks: true })
  const [row] = await db
    .select()
    .from(contactChange)
    .where(and(eq(contactChange.id, Number(request.change_id)), eq(contactChange.oktaId, subject)))
  if (!row) throw new Refusal(404, 'There is no such change.')
  const siblings = await db.select().from(contactChange).where(eq(contactChange.saveId, row.saveId))
  const state = undoStateOf(row, {
    now,
    valueOf,
    siblings,
    undone: await undoneAmong(db, siblings),
    isLocked: owner.credentialsLockedAt !== null,
  })
  if (state !== 'open') throw new Refusal(409, whyNot(context.supportPhone)[state])
  if (!mayUndo(row.field)) throw new Refusal(403, 'Sign in again to undo this change.')
  const going = [row, ...siblings.filter((other) => takenAlong[other.field] === row.field)]
  if (going.some(({ field, after }) => hasValues(field) && !isSameValue(field, valueOf(field), after)))
    throw new Refusal(409, whyNot(context.supportPhone)['changed-again'])
  await requireFree(db, subject, going)
  return changeRecords(changing, Object.fromEntries(going.map(({ field, before }) => [field, before])), {
    undoes: Object.fromEntries(going.map(({ field, id }) => [field, id])),
  })
}

/** @throws Refusal 409 when another person signs in with a restored value. */
async function requireFree(db: Database, oktaId: string, rows: readonly KeptChange[]): Promise<void> {
  for (const { field, before } of rows) {
    const signsIn = field === 'account_email' || field === 'login'
    if (signsIn && before !== null && (await isLoginTaken(db, before, oktaId)))
      throw new Refusal(409, 'This email cannot be used.')
  }
}

const whyNot = (supportPhone: string): Record<Exclude<UndoState, 'open'>, string> => ({
  expired: `This change is older than 72 hours, so it cannot be undone here. Edit it in your profile instead, or call us at ${supportPhone}.`,
  'changed-again':
    'This has been changed again since then, so it cannot be undone. Undo the newer change first, or edit it in your profile.',
  undone: 'This change has already been undone.',
  'with-another': 'This change is undone together with the one it belongs to. Undo that one.',
  locked: `This change cannot be undone while your account is locked. Call us at ${supportPhone}.`,
  never: `This change cannot be undone here. If it was not you, call us at ${supportPhone}.`,
})
