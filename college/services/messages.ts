import { and, desc, eq, sql } from 'drizzle-orm'
import { message } from '@/college/records/schema'
import * as calls from '@/features/messages/calls'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'

/** An archived message stays archived when it is acknowledged. */
const answered = sql`case when ${message.status} = 'archived' then 'archived' else 'acknowledged' end`

/** The student's messages and their status (S1 §3, §7). */
export const messageServices = [
  answerLoad(calls.messages, async ({ db, studentId }) => {
    const rows = await db
      .select()
      .from(message)
      .where(eq(message.studentId, studentId))
      .orderBy(desc(message.sentAt), desc(message.id))
    return rows.map((row) => ({
      id: row.id,
      status: row.status,
      subject: row.subject,
      sender: row.sender,
      sent_at: row.sentAt.toISOString(),
      body: row.body,
      priority: row.urgent ? 'high' : 'normal',
      requires_acknowledgement: row.requiresAcknowledgement ? 'Y' : 'N',
      acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
      documents: row.documents,
      action: row.action,
    }))
  }),

  answerSave(calls.acknowledgement, async ({ db, studentId, request, now }) => {
    const changed = await db
      .update(message)
      .set(request.ackType === 'acknowledged' ? { status: answered, acknowledgedAt: now } : { status: request.ackType })
      .where(and(eq(message.studentId, studentId), eq(message.id, request.message_id)))
      .returning({ id: message.id })
    if (changed.length === 0) throw new Refusal(404, 'There is no such message.')
    return { message: `The message is marked ${request.ackType}.` }
  }),
]
