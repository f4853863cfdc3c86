import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import {
  acknowledged,
  contentText,
  identifier,
  indispensable,
  instant,
  linkedAddress,
  optionalText,
  requiredContentText,
  textOf,
  yesNo,
} from '@/lib/calls/wire'

/** A message identifier as any college writes it, without characters that end a part of an address. */
const messageId = z.string().regex(/^[A-Za-z0-9._~:-]{1,100}$/)
const link = z.object({
  name: requiredContentText,
  address: linkedAddress.describe('A path of the portal or a web address.'),
})

/**
 * Lists the student's messages, newest first. Status: `unread` (these are counted), `read`, `acknowledged` or
 * `archived` (S1 §3 "Message").
 */
export const messages = load({
  name: 'messages',
  staleMs: sharedStaleMs,
  base: 'content',
  path: ({ studentId }) => `/portal-message/messages/${studentId}`,
  answer: z.array(
    z
      .object({
        id: identifier,
        status: textOf('unread', 'read', 'acknowledged', 'archived').meta(
          indispensable('an unread message is not counted'),
        ),
        subject: contentText,
        sender: contentText,
        sent_at: instant,
        body: optionalText.describe('Text of the message. The portal sanitizes its HTML.'),
        priority: textOf('normal', 'high').describe('high for a message that must not wait.'),
        requires_acknowledgement: yesNo.describe(
          'Y when the student must confirm that they read and understood the message.',
        ),
        acknowledged_at: instant.describe('When the student confirmed that they read and understood the message.'),
        documents: z
          .array(link)
          .nullish()
          .catch(null)
          .describe('Attached documents, each a path of the portal or a web address.'),
        action: link.nullish().catch(null).describe('The one step that the message asks for.'),
      })
      .transform((wire) => ({
        id: wire.id,
        status: wire.status?.toLowerCase() ?? null,
        unread: wire.status?.toLowerCase() === 'unread',
        subject: wire.subject ?? 'No subject',
        sender: wire.sender,
        sentAt: wire.sent_at,
        body: wire.body,
        urgent: wire.priority?.toLowerCase() === 'high',
        requiresAcknowledgement: wire.requires_acknowledgement,
        acknowledgedAt: wire.acknowledged_at,
        documents: wire.documents ?? [],
        action: wire.action ?? null,
      })),
  ),
  who: 'student',
  source: 'S1 §3, §7 portal messages; all fields but status are ours (ruling 36)',
})

/**
 * Records what the student did with a message. An acknowledged message stays acknowledged, even when it is read again
 * or archived.
 */
export const acknowledgement = save({
  name: 'acknowledgement',
  base: 'content',
  method: 'POST',
  path: () => '/portal-message/acknowledgement',
  input: z.strictObject({
    messageId,
    action: z.enum(['read', 'unread', 'archived', 'acknowledged']),
  }),
  request: z.strictObject({
    student_id: z.string(),
    message_id: messageId,
    ackType: z.enum(['read', 'unread', 'archived', 'acknowledged']),
  }),
  body: ({ messageId, action }, { studentId }) => ({ student_id: studentId, message_id: messageId, ackType: action }),
  answer: acknowledged,
  invalidates: ['messages'],
  who: 'student',
  fromBrowser: true,
  example: (studentId) => ({ messageId: `M${studentId}-1`, action: 'read' }),
  namesRecord: true,
  source: 'S1 §7 acknowledgement',
})
