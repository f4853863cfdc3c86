import { staffReason } from '@/features/profile/security/forms'
import { agreed, choice, optionalLine } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import type { PlainField } from '@/lib/shared/forms/posted'
import type { Option } from '@/lib/shared/options/option'
import type { Failure } from '@/lib/shared/result'

/** Says that a change was made by somebody else. The box is there for people: a program that posts an empty form ticks none. */
export const notMeForm = defineForm({
  name: 'not-me',
  fields: { notMine: agreed('Check the box if this was not you.') },
})

/** The ways in which a code reaches a person, each as they know it. */
export const codeWays = [
  { code: 'email', label: 'Email' },
  { code: 'secondaryEmail', label: 'Secondary email' },
  { code: 'mobile', label: 'Text message' },
] as const satisfies readonly Option[]

/** Where the code for the second step of a sign-in goes; which of them there are is for the college to say. */
export const codeWayForm = defineForm({
  name: 'code-way',
  fields: { factor: choice(codeWays, 'Choose where to send the code') },
})

/** Where a code can go. */
export interface CodeWay {
  factor: (typeof codeWays)[number]['code']
  /** Masked. */
  destination: string
}

/** What somebody is asked whose sign-in awaits its second step. */
export interface SecondStepAsked {
  ways: readonly CodeWay[]
  /** Where a code has gone; null while that is asked. */
  chosen: CodeWay | null
  /** Of the form that sends a code, and of the one that takes it. */
  fields: { way: readonly PlainField[]; code: readonly PlainField[] }
  /** Why the college did not do what was asked. */
  failure: Failure | null
  /** Seconds for which the code that was sent counts; null when that is not known. */
  lifeSeconds: number | null
  /** Seconds until another code may be sent; null when it may be at once. */
  waitSeconds: number | null
  /** Another one was asked for before. */
  early: boolean
  /** A code was sent in place of one that went there before. */
  another: boolean
  destination: string | null
}

/** Begins a staff member's view of the portal as a student. Both texts are written down, and the student reads the reason. */
export const viewAsForm = defineForm({
  name: 'view-as',
  fields: { reason: staffReason(), ticket: optionalLine(40) },
})
