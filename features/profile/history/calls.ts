import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { acknowledged, identifier, indispensable, optionalText, requiredInstant, textOf } from '@/lib/calls/wire'

/** Contact data: home and business, and which of the two is primary. */
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

/** Addresses and numbers that reach the account, and its login. Undoing a change of these requires a recent sign-in. */
const accountFields = ['account_email', 'login', 'secondary_email', 'alternate_email', 'mobile_phone'] as const

/** Fields whose values are never stored. Only the fact of the change is recorded. */
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
 * Whether the change can be undone. `changed-again`: the field has been changed since. `with-another`: it is undone
 * together with another change of the same save. `locked`: the account is locked after "This was not me". `never`: the
 * field has no stored value to restore.
 */
const undoStates = ['open', 'expired', 'changed-again', 'undone', 'with-another', 'locked', 'never'] as const
export type UndoState = (typeof undoStates)[number]

/** Lists the changes of contact data and account protection, newest first. Every value is masked. */
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
        /** The change that this one undid. */
        undoes: wire.undoes ?? null,
      })),
  ),
  staleMs: 60_000,
  who: 'student',
  undocumented: true,
  source: 'ours: the specification does not say how a student sees changes of their contact data',
})

/** Shared by the two calls that undo a change. */
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

/** Restores the old value of a contact field within 72 hours, unless it has changed again. */
export const undoContactChange = save({
  ...undo,
  name: 'undoContactChange',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/contactChanges/undo`,
  invalidates: ['contactChanges', 'studentContact'],
  example: () => ({ changeId: '900000001' }),
  namesRecord: true,
  source: 'ours, with the load contactChanges',
})

/** Restores the old value of a field that protects the account, within 72 hours, unless it has changed again. */
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
  source: 'ours, with undoContactChange; requires a recent sign-in (S-51)',
})
