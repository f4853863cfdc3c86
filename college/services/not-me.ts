import { and, eq, gte } from 'drizzle-orm'
import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import { isLoginTaken } from '@/college/records/people'
import { contactChange, oneTimeCode, person } from '@/college/records/schema'
import type { ServiceContext } from '@/college/services-context'
import { notMe } from '@/features/account/not-me-calls'
import type { ChangedField } from '@/features/profile/history/calls'
import { hasValues } from '@/features/profile/history/content'
import { protectionChanged } from './account-mail'
import { revokeCalendar } from './calendar-feed'
import { changeRecords, type KeptChange, readRecords } from './contact-changes'
import { answerLoad, answerSave } from './http/answer'
import { maskOf } from './masks'
import { findNotMe, spendNotMe } from './web-tokens'

type Found = NonNullable<Awaited<ReturnType<typeof findNotMe>>>

/** The calls behind the "This was not me" link in a notice, which work without a sign-in. */
export const notMeServices = [
  answerLoad(notMe.load, async ({ db, now, input }) => {
    const found = await findNotMe(db, input.token, now)
    if (found?.status !== 'open') return whatBecameOf(found)
    const rows = await changesOf(db, found)
    return {
      status: 'open' as const,
      changes: rows.map(({ field, before, after }) => ({
        field,
        before: maskOf(field, before),
        after: maskOf(field, after),
      })),
      changed_at: rows[0]?.at.toISOString(),
    }
  }),

  answerSave(notMe.save, async ({ db, now, context, request }) => {
    const found = await findNotMe(db, request.token, now, { locks: true })
    if (found?.status !== 'open') return whatBecameOf(found)
    const kept = await takeBack(db, found, now)
    const secrets = await secretsSince(db, found)
    await db
      .update(person)
      .set({
        credentialsLockedAt: now,
        ...(secrets.has('password') && { passwordHash: null }),
        ...(secrets.has('recovery_question') && { recoveryQuestion: null, recoveryAnswerHash: null }),
      })
      .where(eq(person.oktaId, found.oktaId))
    await db.delete(oneTimeCode).where(eq(oneTimeCode.oktaId, found.oktaId))
    await spendNotMe(db, found, now)
    const { owner } = await readRecords(db, { oktaId: found.oktaId })
    const revoked = await revokeCalendar(db, owner.studentId)
    const unusable = secrets.has('password') ? ' The password that was chosen does not work any more.' : ''
    await protectionChanged({ db, now, context, signIn: null }, owner, {
      subject: 'A change was undone, and your account is protected',
      body: `Somebody used the link in our email to tell us that they did not make a change to your account. Everybody is signed out, and how you sign in cannot be changed until you call us.${unusable}${revoked}`,
      kept,
      takesBack: true,
    })
    await openCase(db, context, { found, owner, kept, secrets }, now)
    return { status: 'done' as const, reference: referenceOf(found) }
  }),
]

const whatBecameOf = (found: Found | null) => ({
  status: found ? found.status : ('wrong' as const),
  reference: found?.status === 'used' && !found.wasOverruled ? referenceOf(found) : null,
})

/** The case number for the person and for support. */
const referenceOf = ({ tokenHash }: Found): string =>
  `NM-${Buffer.from(tokenHash, 'base64url').toString('hex').slice(0, 8).toUpperCase()}`

const changesOf = (db: Database, { saveId }: Found) =>
  db.select().from(contactChange).where(eq(contactChange.saveId, saveId)).orderBy(contactChange.id)

/** Returns which secrets were changed by the save or later. The old values are unknown, so the new ones are removed. */
async function secretsSince(db: Database, found: Found): Promise<ReadonlySet<ChangedField>> {
  const [first] = await changesOf(db, found)
  const rows = await db
    .select({ field: contactChange.field })
    .from(contactChange)
    .where(and(eq(contactChange.oktaId, found.oktaId), gte(contactChange.id, first?.id ?? 0)))
    .orderBy(contactChange.id)
  return new Set(rows.flatMap(({ field }) => (hasValues(field) ? [] : [field])))
}

/**
 * Restores what the save replaced, even when it was changed again since: later changes may not be the owner's either.
 */
async function takeBack(db: Database, found: Found, now: Date): Promise<KeptChange[]> {
  const { valueOf } = await readRecords(db, { oktaId: found.oktaId }, { locks: true })
  const rows = (await changesOf(db, found)).filter(({ field, before }) => hasValues(field) && valueOf(field) !== before)
  const going: KeptChange[] = []
  for (const row of rows) {
    const signsIn = row.field === 'account_email' || row.field === 'login'
    // A login or email that another person uses by now is not restored. Support sees it in the case.
    if (!signsIn || row.before === null || !(await isLoginTaken(db, row.before, found.oktaId))) going.push(row)
  }
  return changeRecords(
    { db, now, whose: { oktaId: found.oktaId }, bySystem: true, channel: 'link' },
    Object.fromEntries(going.map(({ field, before }) => [field, before])),
    { undoes: Object.fromEntries(going.map(({ field, id }) => [field, id])) },
  )
}

interface Case {
  found: Found
  owner: Pick<typeof person.$inferSelect, 'oktaId' | 'studentId'>
  kept: readonly KeptChange[]
  secrets: ReadonlySet<ChangedField>
}

/** Opens a support case. It names the person only by numbers. */
async function openCase(
  db: Database,
  { supportEmail, collegeName }: ServiceContext,
  { found, owner, kept, secrets }: Case,
  now: Date,
): Promise<void> {
  const reference = referenceOf(found)
  const fields = kept.map(({ field }) => field).join(', ') || 'nothing, it was as before'
  const removed = secrets.size > 0 ? `\nRemoved: ${[...secrets].join(', ')}.` : ''
  await sendMail(
    db,
    {
      to: supportEmail,
      subject: `${reference}: a change was not made by the owner of the account`,
      text: `Student ${owner.studentId ?? '(none)'}, account ${owner.oktaId}.\n\nUndone: ${fields}.${removed}\nEvery sign-in of the person was ended. The account's protected settings stay locked until you have spoken with its owner and unlocked them.\n\n${collegeName}`,
    },
    now,
  )
}
