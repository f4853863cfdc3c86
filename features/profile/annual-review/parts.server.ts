import 'server-only'
import { ssn, ssnOptOut, studentBasic, studentInfoReview } from '@/features/profile/calls'
import { companyInfo, type studentCompany } from '@/features/profile/company/calls'
import { companyForm, keptCompany, toCompanyValues } from '@/features/profile/company/forms'
import { type studentContact, studentContactall } from '@/features/profile/contact/calls'
import { contactForm, keptContact } from '@/features/profile/contact/forms'
import { updatePrimaryEmail } from '@/features/profile/security/calls'
import type { AnswerOf, InputOf, Save } from '@/lib/calls/call'
import { messageIn } from '@/lib/server/college/answer'
import { createFailure } from '@/lib/server/http/failure'
import { toWire } from '@/lib/server/college/request'
import { saveAndFollow } from '@/lib/server/session/save-and-follow'
import { log } from '@/lib/server/observability/log'
import type { FindSession, Viewer } from '@/lib/server/session/viewer'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { valuesOf } from '@/lib/shared/forms/form'
import { fail, type Failure, type Outcome } from '@/lib/shared/result'
import { recordOnFile } from './correctable-fields.server'
import type { AnnualReviewValues } from './forms'
import { isNumberSaved, nameOfSaved, nameOfSent, numberInName, savedIn } from './progress.server'
import type { AskedFor } from './sections'
import { partsToSave, type ReviewPart } from './steps'

/** The records on file when the review is saved. */
export interface OnFile {
  basic: AnswerOf<typeof studentBasic.load>
  contact: AnswerOf<typeof studentContact>
  company: AnswerOf<typeof studentCompany>
  /** The account’s email address. */
  accountEmail: string | null
  /** The fields that the review asks for, including those that this review saved in an earlier attempt. */
  asked: AskedFor
  /** The date of the review before this one; null without one. */
  reviewedBefore: CalendarDate | null
  /** True while the review is due. */
  isDue: boolean
}

/** Returns the parts that this review saves, in order. */
export const partsOf = (
  { studentId }: Viewer,
  values: Required<AnnualReviewValues>,
  { company, asked, accountEmail, isDue }: OnFile,
) =>
  partsToSave({
    asked,
    numberSaved: isNumberSaved(studentId, values.progress),
    optOut: values.optOut,
    ssn: values.ssn,
    companyChanged: isChanged(values, toCompanyValues(company)),
    emailChanged: primaryEmailOf(values).toLowerCase() !== accountEmail?.toLowerCase(),
    isDue,
  })

const isChanged = (values: Record<string, unknown>, onFile: Record<string, unknown>): boolean =>
  Object.entries(onFile).some(([name, value]) => values[name] !== value)

/** Returns the address that becomes the primary email: the personal or the business one. */
export const primaryEmailOf = ({ primaryEmail, homeEmail, businessEmail }: Required<AnnualReviewValues>): string =>
  primaryEmail === 'R' ? homeEmail : businessEmail

const emailInput = (values: Required<AnnualReviewValues>) => ({ newPrimaryEmail: primaryEmailOf(values) })

/** True when this attempt changes the primary email, which sends a code. False when an earlier attempt has done so. */
export function asksForEmail(viewer: Viewer, values: Required<AnnualReviewValues>, onFile: OnFile): boolean {
  const names = [nameOfSaved, nameOfSent].map((nameOf) => nameOf(viewer.studentId, 'primaryEmail', emailInput(values)))
  return partsOf(viewer, values, onFile).includes('primaryEmail') && !names.some(savedIn(values.progress))
}

interface PartSave {
  /** What distinguishes this save from another save of the same part. */
  input: unknown
  /** The body of the request to the college. */
  body: () => string | undefined
  save: (key: string) => Promise<Outcome<unknown>>
}

/** Returns how each part is saved. */
export function savesOf(
  viewer: Viewer,
  values: Required<AnnualReviewValues>,
  onFile: OnFile,
  find: FindSession,
): Record<ReviewPart, PartSave> {
  const { basic, contact, company, asked } = onFile
  const record = recordOnFile(basic)
  const optsOut = values.optOut && !isNumberSaved(viewer.studentId, values.progress)
  const saveOf = <Call extends Save>(call: Call, input: InputOf<Call>, told: unknown = input): PartSave => ({
    input: told,
    body: () => toWire(call, viewer, input as Record<string, unknown>, '').body,
    save: async (key) => {
      const outcome = await saveAndFollow(call, viewer, input, find, { idempotencyKey: key })
      const accepted = !outcome.ok || (call.accepts?.(outcome.value as AnswerOf<Call>) ?? true)
      return accepted ? outcome : fail(notAccepted(call, viewer, outcome.value))
    },
  })
  return {
    contact: saveOf(studentContactall, { ...valuesOf(contactForm, values), ...keptContact(contact, values) }),
    // Fields that are asked for come from the form. The others are sent as they are on file.
    basic: saveOf(studentBasic.save, {
      birthdate: asked.birthdate ? values.birthdate : record.birthdate,
      sex: asked.gender ? values.gender : record.sex,
      citizenship: asked.citizenship ? values.citizenship : record.citizenship,
      ethnicGroup: asked.race ? values.race : record.ethnicGroup,
      militaryStatus: asked.military ? values.military : record.militaryStatus,
    } as InputOf<typeof studentBasic.save>),
    company: saveOf(companyInfo, { ...valuesOf(companyForm, values), ...keptCompany(company) }),
    nationalId: optsOut ? saveOf(ssnOptOut, {}) : saveOf(ssn, { ssn: values.ssn }, numberInName),
    primaryEmail: saveOf(updatePrimaryEmail, emailInput(values)),
    review: saveOf(studentInfoReview.save, {}),
  }
}

/**
 * Logs and returns the failure of an answer that rejects a save. The call itself succeeded, so its reference is not in
 * the log yet.
 */
function notAccepted({ name: call }: Save, { session, studentId: student }: Viewer, answer: unknown): Failure {
  const failure = createFailure('refused', messageIn(answer))
  const { name, reference } = failure
  log().warn({ call, kind: 'save', session, student, failure: name, reference }, 'the college did not accept a save')
  return failure
}
