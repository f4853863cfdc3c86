import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { readLink, signLink } from '@/college/identity/link-token'
import type { Database } from '@/college/records/database'
import { approval } from '@/college/records/schema'
import { daysLater, toCalendarDate, type CalendarDate } from '@/lib/shared/calendar-date'

export type Approval = typeof approval.$inferSelect

/** What the person who was asked said of it. */
export type ApprovalAnswer = 'confirmed' | 'declined' | 'not-me'

/** Where an approval has come to, as the student sees it. */
export type ApprovalState = 'sent' | 'opened' | ApprovalAnswer | 'expired' | 'withdrawn'

/** What is to be confirmed, by whom, and for which student. */
export interface ApprovalSubject {
  kind: 'supervisor' | 'proctor'
  subjectId: string
  studentId: string
}

/** A link may be used for so many days. */
const linkDays = 30
export const inThirtyDays = (now: Date): Date => new Date(now.getTime() + linkDays * 86_400_000)

const isOf = ({ kind, subjectId, studentId }: ApprovalSubject) =>
  and(eq(approval.kind, kind), eq(approval.subjectId, subjectId), eq(approval.studentId, studentId))
/** Of two that were sent at one instant the one that is not done is the newer. */
export const newestFirst = [
  desc(approval.sentAt),
  sql`${approval.answer} is not null or ${approval.withdrawnOn} is not null`,
]
const isUnanswered = and(isNull(approval.answer), isNull(approval.withdrawnOn))

/** Asks somebody; whoever was asked before and has not answered is withdrawn, and returned as `replaced`. */
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

/** Withdraws what is not answered yet; null when there is nothing of the kind. */
export async function withdrawApproval(db: Database, subject: ApprovalSubject, now: Date): Promise<Approval | null> {
  const [withdrawn] = await db
    .update(approval)
    .set({ withdrawnOn: toCalendarDate(now) })
    .where(and(isOf(subject), isUnanswered))
    .returning()
  return withdrawn ?? null
}

/** The one that is neither answered nor withdrawn, if there is one; its link may have expired. */
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

/** Where it has come to. */
export function stateOf({ answer, withdrawnOn, expiresAt, openedAt }: Approval, now: Date): ApprovalState {
  if (answer !== null) return answer as ApprovalAnswer
  if (withdrawnOn !== null) return 'withdrawn'
  if (expiresAt <= now) return 'expired'
  return openedAt === null ? 'sent' : 'opened'
}

/** The secret part of the link to an approval. Nothing of it is stored. */
export const tokenOf = (secret: string, { id }: Approval, expiresAt: Date): string =>
  signLink(secret, 'approval', [id], expiresAt)

type Opened =
  | { status: 'open'; approval: Approval }
  | { status: ApprovalAnswer; approval: Approval }
  | { status: 'expired' | 'withdrawn' | 'wrong'; approval: null }

/** The approval that a link opens, and what may be done with it. Whatever else is wrong with a link, it is `wrong` (ruling 18). */
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

/** Stores the answer to a question that is open, and locked with what it is about. */
export async function answerApproval(db: Database, { id }: Approval, answered: Answered, now: Date): Promise<void> {
  const stored = await db
    .update(approval)
    .set({ ...answered, answeredAt: now })
    .where(and(eq(approval.id, id), isUnanswered))
    .returning({ id: approval.id })
  if (stored.length !== 1) throw new Error('The answer was not stored.')
}

/** Notes that somebody began to answer; the first time counts. */
export async function noteOpened(db: Database, { id }: Approval, now: Date): Promise<void> {
  await db
    .update(approval)
    .set({ openedAt: now })
    .where(and(eq(approval.id, id), isUnanswered, isNull(approval.openedAt)))
}

/** Days between two mails with the same link, the first one included. */
const daysBetweenReminders = 3

/** The day of the college from which the student may have the link sent again. */
export const mayRemindFrom = ({ sentAt, remindedOn }: Approval): CalendarDate =>
  daysLater(remindedOn.at(-1) ?? toCalendarDate(sentAt), daysBetweenReminders)

/** Notes that the link was sent again, for thirty days more. */
export async function noteReminded(db: Database, row: Approval, now: Date): Promise<Approval> {
  const remindedOn = [...row.remindedOn, toCalendarDate(now)]
  const [reminded] = await db
    .update(approval)
    .set({ remindedOn, expiresAt: inThirtyDays(now) })
    .where(and(eq(approval.id, row.id), isUnanswered))
    .returning()
  return reminded ?? row
}
