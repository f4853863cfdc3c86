import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { readLink, signLink } from '@/college/identity/link-token'
import type { Database } from '@/college/records/database'
import { approval } from '@/college/records/schema'
import { daysLater, toCalendarDate, type CalendarDate } from '@/lib/shared/calendar-date'

export type Approval = typeof approval.$inferSelect

/** The answer of the person who was asked. */
export type ApprovalAnswer = 'confirmed' | 'declined' | 'not-me'

/** The state of an approval, as the student sees it. */
export type ApprovalState = 'sent' | 'opened' | ApprovalAnswer | 'expired' | 'withdrawn'

/** What is to be confirmed, by whom, and for which student. */
export interface ApprovalSubject {
  kind: 'supervisor' | 'proctor'
  subjectId: string
  studentId: string
}

/** The number of days a link works. */
const linkDays = 30
export const inThirtyDays = (now: Date): Date => new Date(now.getTime() + linkDays * 86_400_000)

const isOf = ({ kind, subjectId, studentId }: ApprovalSubject) =>
  and(eq(approval.kind, kind), eq(approval.subjectId, subjectId), eq(approval.studentId, studentId))
/** Newest first. Of two requests sent at the same instant, the open one counts as newer. */
export const newestFirst = [
  desc(approval.sentAt),
  sql`${approval.answer} is not null or ${approval.withdrawnOn} is not null`,
]
const isUnanswered = and(isNull(approval.answer), isNull(approval.withdrawnOn))

/** Asks a person for an approval. An earlier unanswered request is withdrawn and returned as `replaced`. */
export async function requestApproval(
  db: Database,
  { name, email, ...subject }: ApprovalSubject & { name: string; email: string },
  now: Date,
): Promise<{ asked: Approval; replaced: Approval | null }> {
  const replaced = await withdrawApproval(db, subject, now)
  const [asked] = await db
    .insert(approval)
    .values({
      ...subject,
      id: `AP-${randomBytes(9).toString('hex')}`,
      name,
      email,
      sentAt: now,
      expiresAt: inThirtyDays(now),
      remindedOn: [],
    })
    .returning()
  if (!asked) throw new Error('The approval was not stored.')
  return { asked, replaced }
}

/** Withdraws the unanswered request; returns null when there is none. */
export async function withdrawApproval(db: Database, subject: ApprovalSubject, now: Date): Promise<Approval | null> {
  const [withdrawn] = await db
    .update(approval)
    .set({ withdrawnOn: toCalendarDate(now) })
    .where(and(isOf(subject), isUnanswered))
    .returning()
  return withdrawn ?? null
}

/** Returns the request that is neither answered nor withdrawn, or null. Its link may have expired. */
export async function pendingApproval(db: Database, subject: ApprovalSubject): Promise<Approval | null> {
  const [pending] = await db
    .select()
    .from(approval)
    .where(and(isOf(subject), isUnanswered))
  return pending ?? null
}

const approvalsOf = (db: Database, subject: ApprovalSubject) =>
  db
    .select()
    .from(approval)
    .where(isOf(subject))
    .orderBy(...newestFirst)

/** Returns the current state. */
export function stateOf({ answer, withdrawnOn, expiresAt, openedAt }: Approval, now: Date): ApprovalState {
  if (answer !== null) return answer as ApprovalAnswer
  if (withdrawnOn !== null) return 'withdrawn'
  if (expiresAt <= now) return 'expired'
  return openedAt === null ? 'sent' : 'opened'
}

/** Returns the secret part of an approval's link. It is not stored. */
export const tokenOf = (secret: string, { id }: Approval, expiresAt: Date): string =>
  signLink(secret, 'approval', [id], expiresAt)

type Opened =
  | { status: 'open'; approval: Approval }
  | { status: ApprovalAnswer; approval: Approval }
  | { status: 'expired' | 'withdrawn' | 'wrong'; approval: null }

/** Returns the approval behind a link, with its status. An invalid link is `wrong`, whatever the reason (ruling 18). */
export async function openApproval(
  db: Database,
  secret: string,
  { token, ...subject }: ApprovalSubject & { token: string },
  now: Date,
): Promise<Opened> {
  const [found] = (await approvalsOf(db, subject)).flatMap((row) => {
    const link = readLink(secret, 'approval', [row.id], token, now)
    return link === 'wrong' ? [] : [{ row, link }]
  })
  if (!found) return { status: 'wrong', approval: null }
  const { row, link } = found
  if (row.answer !== null) return { status: row.answer as ApprovalAnswer, approval: row }
  if (row.withdrawnOn !== null) return { status: 'withdrawn', approval: null }
  return link === 'expired' ? { status: 'expired', approval: null } : { status: 'open', approval: row }
}

interface Answered extends Partial<Pick<Approval, 'title' | 'organization' | 'phone' | 'reason'>> {
  answer: ApprovalAnswer
  signedAs: string
}

/** Stores the answer to an open request. The caller holds the lock on its subject. */
export async function answerApproval(db: Database, { id }: Approval, answered: Answered, now: Date): Promise<void> {
  const stored = await db
    .update(approval)
    .set({ ...answered, answeredAt: now })
    .where(and(eq(approval.id, id), isUnanswered))
    .returning({ id: approval.id })
  if (stored.length !== 1) throw new Error('The answer was not stored.')
}

/** Records when the person first began to answer. */
export async function noteOpened(db: Database, { id }: Approval, now: Date): Promise<void> {
  await db
    .update(approval)
    .set({ openedAt: now })
    .where(and(eq(approval.id, id), isUnanswered, isNull(approval.openedAt)))
}

/** Minimum days between two mails with the same link, including the first one. */
const daysBetweenReminders = 3

/** Returns the first calendar date on which the student may resend the link. */
export const mayRemindFrom = ({ sentAt, remindedOn }: Approval): CalendarDate =>
  daysLater(remindedOn.at(-1) ?? toCalendarDate(sentAt), daysBetweenReminders)

/** Records that the link was sent again, for another thirty days. */
export async function noteReminded(db: Database, row: Approval, now: Date): Promise<Approval> {
  const remindedOn = [...row.remindedOn, toCalendarDate(now)]
  const [reminded] = await db
    .update(approval)
    .set({ remindedOn, expiresAt: inThirtyDays(now) })
    .where(and(eq(approval.id, row.id), isUnanswered))
    .returning()
  return reminded ?? row
}
