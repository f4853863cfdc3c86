import { staffReason } from '@/features/profile/security/forms'
import { agreed, choice, line, newPassword, optionalLine } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import type { PlainField } from '@/lib/shared/forms/posted'
import type { Option } from '@/lib/shared/options/option'
import type { Failure } from '@/lib/shared/result'

/** Reports that somebody else made a change. The checkbox stops programs that post an empty form. */
export const notMeForm = defineForm({
  name: 'not-me',
  fields: { notMine: agreed('Check the box if this was not you.') },
})

/** The ways to send a code, with their labels. */
export const codeWays = [
  { code: 'email', label: 'Email' },
  { code: 'secondaryEmail', label: 'Secondary email' },
  { code: 'mobile', label: 'Text message' },
] as const satisfies readonly Option[]

/** Where to send the code for the second step of a sign-in. The college says which ways exist. */
export const codeWayForm = defineForm({
  name: 'code-way',
  fields: { factor: choice(codeWays, 'Choose where to send the code') },
})

/** A destination for a code. */
export interface CodeWay {
  factor: (typeof codeWays)[number]['code']
  /** The masked address or number. */
  destination: string
}

/** What the page of the second step shows. */
export interface SecondStepAsked {
  ways: readonly CodeWay[]
  /** Where a code was sent; null while the person chooses. */
  chosen: CodeWay | null
  /** The fields of the form that sends a code, and of the form that takes it. */
  fields: { way: readonly PlainField[]; code: readonly PlainField[] }
  /** Why the college rejected the request; null if it did not. */
  failure: Failure | null
  /** How many seconds the sent code is valid; null when unknown. */
  lifeSeconds: number | null
  /** Seconds until another code can be sent; null when it can be sent now. */
  waitSeconds: number | null
  /** True when another code was requested too early. */
  early: boolean
  /** True when the code replaces one sent to the same place. */
  another: boolean
  destination: string | null
}

/**
 * Starts a staff member’s view of the portal as a student. Both texts are recorded, and the student can read the
 * reason.
 */
export const viewAsForm = defineForm({
  name: 'view-as',
  fields: { reason: staffReason(), ticket: optionalLine(40) },
})

/** Asks for a link to choose a new password. The server finds out what kind of identifier was typed. */
export const passwordResetForm = defineForm({
  name: 'password-reset',
  fields: { identifier: line(254, 'Enter your email, username or student ID') },
})

/** Asks for a new link in place of an expired one. The field tells this form from the form for the password. */
export const newLinkForm = defineForm({ name: 'new-link', fields: { again: agreed() } })

/** Chooses a new password with a mailed link. */
export const newPasswordForm = defineForm({ name: 'new-password', fields: { password: newPassword() } })

/** What the page of the password reset shows. */
export type PasswordResetStep =
  | ({ kind: 'asked' } & PlainFormState)
  /** `sent`: instructions were requested. `changed`: the new password is saved. */
  | { kind: 'sent' | 'changed' }
  /** A link that works. The facts are null when the college cannot be reached. */
  | ({ kind: 'opened'; email: string | null; login: string | null; firstName: string | null } & PlainFormState)
  /** A link that does not work. `email` is masked, and null for an unknown link. */
  | ({ kind: 'closed'; status: 'expired' | 'used' | 'invalid'; email: string | null } & PlainFormState)
  | { kind: 'failed'; failure: Failure }

interface PlainFormState {
  fields: readonly PlainField[]
  failure: Failure | null
}
