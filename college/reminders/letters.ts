import { randomUUID } from 'node:crypto'
import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import { message } from '@/college/records/schema'
import { daysBetween, toLongDate } from '@/lib/shared/calendar-date'
import { profileAddress } from '@/lib/shared/profile-address'
import type { Due, ReminderKind } from './due'

/** The recipient, the date and the sender of a reminder. */
export interface Writing {
  db: Database
  now: Date
  today: string
  context: { collegeName: string; portalUrl: string }
  student: { studentId: string; firstName: string; email: string }
}

/** What happens on the due date. It is the subject of the mail, which others may see, so it contains no details. */
const whatComes: Record<ReminderKind, (on: string) => string> = {
  recertification: (on) => `your recertification period ends on ${on}`,
  examinations: (on) => `an exam window closes on ${on}`,
  subscription: (on) => `the card for your subscription expires on ${on}`,
  review: (on) => `your annual information review is due on ${on}`,
}

const preferences = { href: profileAddress('notifications'), label: 'Choose which reminders you get' }

export async function mailReminder({ db, now, today, context, student }: Writing, due: Due): Promise<void> {
  const links = [due, preferences].map(({ href, label }) => ({ label, address: `${context.portalUrl}${href}` }))
  const text = [
    `Hello ${student.firstName},`,
    ...paragraphsOf(due, today),
    ...links.map(({ label, address }) => `${label}: ${address}`),
    context.collegeName,
  ].join('\n\n')
  const mail = { to: student.email, subject: subjectOf(due), text, links: links.map(({ address }) => address) }
  await sendMail(db, mail, now)
}

/** Adds the reminder to the student's messages. */
export async function leaveMessage({ db, now, today, student }: Writing, due: Due): Promise<void> {
  await db.insert(message).values({
    id: randomUUID(),
    studentId: student.studentId,
    status: 'unread',
    subject: subjectOf(due),
    sender: 'Student Experience',
    body: [...paragraphsOf(due, today), 'You can choose which reminders you get in your profile.'].join('\n\n'),
    sentAt: now,
    action: { name: due.label, address: due.href },
  })
}

const subjectOf = ({ kind, dueOn }: Due): string => `Reminder: ${whatComes[kind](toLongDate(dueOn))}`

function paragraphsOf({ kind, dueOn, open }: Due, today: string): string[] {
  const comes = whatComes[kind](toLongDate(dueOn))
  return [
    `${comes.charAt(0).toUpperCase()}${comes.slice(1)}, ${inDays(daysBetween(today, dueOn))}. ${open}`,
    'If you have already done this, you do not need to do anything. You will get no more reminders about it.',
  ]
}

const inDays = (days: number): string => (days === 0 ? 'which is today' : days === 1 ? 'tomorrow' : `in ${days} days`)
