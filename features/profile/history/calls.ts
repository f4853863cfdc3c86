import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { acknowledged, identifier, indispensable, optionalText, requiredInstant, textOf } from '@/lib/calls/wire'

/** Contact data: where the student lives and works, and which of the two comes first. */
const contactFields = [
  'home_email',
  'home_phone',
  'home_phone_type',
  'home_address1',
  'home_address2',
  'home_address3',
  'home_city',
  'home_state',
  'home_postal',
  'home_country',
  'work_email',
  'work_phone',
  'work_phone_type',
  'work_address1',
  'work_address2',
  'work_address3',
  'work_city',
  'work_state',
  'work_postal',
  'work_country',
  'primary_email_type',
  'primary_phone_type',
  'primary_address_type',
] as const

/** What the account is reached by and signed in to with; an undo of these needs a recent sign-in (S-51). */
const accountFields = ['account_email', 'login', 'secondary_email', 'alternate_email', 'mobile_phone'] as const

/** Known by its change alone: nothing of what it was or is, is kept here. */
const secretFields = ['password', 'recovery_question'] as const

export type ContactField = (typeof contactFields)[number]
export type AccountField = (typeof accountFields)[number]
export type SecretField = (typeof secretFields)[number]
export type ChangedField = ContactField | AccountField | SecretField

const changedFields: readonly ChangedField[] = [...contactFields, ...accountFields, ...secretFields]
export const isAccountField = (field: string): field is AccountField => accountFields.some((each) => each === field)

const changers = ['student', 'staff', 'system'] as const
const channels = ['portal', 'link'] as const
/**
 * Whether the change can be undone. `changed-again`: the field is a third thing by now; `with-another`: it goes back with the field that
 * took it along; `locked`: the account is locked after "This was not me"; `never`: it is no value that could go back.
 */
const undoStates = ['open', 'expired', 'changed-again', 'undone', 'with-another', 'locked', 'never'] as const
export type UndoState = (typeof undoStates)[number]

/** The changes of contact data and of what protects the account, newest first; every value is masked. */
export const contactChanges = load({
  name: 'contactChanges',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/contactChanges`,
  answer: z.array(
    z
      .object({
        change_id: identifier.meta(indispensable('an undo names the change')),
        field: textOf(...changedFields),
        before: optionalText.describe(
          'Old value, masked; null when empty, and always null for a password or a recovery question.',
        ),
        after: optionalText.describe('New value, masked in the same way.'),
        changed_at: requiredInstant,
        changed_by: textOf(...changers).describe('student; staff for a staff member; system for an automatic change.'),
        staff_name: optionalText,
        channel: textOf(...channels).describe('portal, or link for a mailed link.'),
        undo: textOf(...undoStates).describe(
          'open: can be undone. changed-again: the field has changed since. with-another: undone together with another change of the same save.',
        ),
        undo_until: requiredInstant.nullish().describe('When undo ends; only while the change can be undone.'),
        undoes: identifier.nullish().describe('Number of the change that this one undid.'),
      })
      .transform((wire) => ({
        id: wire.change_id,
        field: changedFields.find((field) => field === wire.field) ?? null,
        isProtection: isAccountField(wire.field ?? ''),
        before: wire.before,
        after: wire.after,
        at: wire.changed_at,
        by: changers.find((by) => by === wire.changed_by) ?? null,
        staffName: wire.staff_name,
        channel: channels.find((channel) => channel === wire.channel) ?? null,
        undo: undoStates.find((state) => state === wire.undo) ?? ('never' as const),
        undoUntil: wire.undo_until ?? null,
        /** The change that this one took back. */
        undoes: wire.undoes ?? null,
      })),
  ),
  staleMs: 60_000,
  who: 'student',
  undocumented: true,
  source: 'ours: no document says how a student sees what was changed in their contact data',
})

/** What the two ways to undo share. */
const undo = {
  base: 'webService',
  method: 'POST',
  input: z.strictObject({ changeId: z.string().regex(/^[1-9]\d{0,8}$/) }),
  request: z.strictObject({
    change_id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .describe('Number of the change; undo names it.'),
  }),
  body: ({ changeId }: { changeId: string }) => ({ change_id: changeId }),
  answer: acknowledged,
  who: 'student',
  fromBrowser: true,
  undocumented: true,
} as const

/** Puts back what a field of the contact data was, within 72 hours and unless it has changed again. */
export const undoContactChange = save({
  ...undo,
  name: 'undoContactChange',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/contactChanges/undo`,
  invalidates: ['contactChanges', 'studentContact'],
  example: () => ({ changeId: '900000001' }),
  namesRecord: true,
  source: 'ours, beside the load contactChanges',
})

/** The same for what protects the account. */
export const undoAccountChange = save({
  ...undo,
  name: 'undoAccountChange',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/accountChanges/undo`,
  invalidates: ['contactChanges', 'studentContact', 'listFactors', 'getUserData'],
  changes: 'factor',
  endsOtherSessions: () => true,
  limit: 'oneTimeCode',
  example: () => ({ changeId: '900000002' }),
  namesRecord: true,
  source: 'ours, beside undoContactChange; needs a recent sign-in (S-51)',
})
