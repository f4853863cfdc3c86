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

/** What is on file when the review is saved. */
export interface OnFile {
  basic: AnswerOf<typeof studentBasic.load>
  contact: AnswerOf<typeof studentContact>
  company: AnswerOf<typeof studentCompany>
  /** The e-mail address of the account. */
  accountEmail: string | null
  /** What the review asks for, also where it is on file since this review saved it. */
  asked: AskedFor
  /** The day of the review before this one; null for none. */
  reviewedBefore: CalendarDate | null
  /** No date on record makes the review needless yet. */
  isDue: boolean
}

/** The parts of this review, in the order in which they are saved. */
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

/** The address that becomes the primary one: the personal, or the business. */
export const primaryEmailOf = ({ primaryEmail, homeEmail, businessEmail }: Required<AnnualReviewValues>): string =>
  primaryEmail === 'R' ? homeEmail : businessEmail

const emailInput = (values: Required<AnnualReviewValues>) => ({ newPrimaryEmail: primaryEmailOf(values) })

/** Whether this attempt asks for another primary e-mail, to which a code goes; not where an earlier attempt did. */
export function asksForEmail(viewer: Viewer, values: Required<AnnualReviewValues>, onFile: OnFile): boolean {
  const names = [nameOfSaved, nameOfSent].map((nameOf) => nameOf(viewer.studentId, 'primaryEmail', emailInput(values)))
  return partsOf(viewer, values, onFile).includes('primaryEmail') && !names.some(savedIn(values.progress))
}

interface PartSave {
  /** What distinguishes it from another save of the same part. */
  input: unknown
  /** What the college is sent. */
  body: () => string | undefined
  save: (key: string) => Promise<Outcome<unknown>>
}

/** What each part saves, and how. */
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
    // What is asked for comes from the form, the rest is as it is on file.
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

/** The answer says that nothing was saved, in the college's words. No call failed, so the reference is in no line of the log yet. */
function notAccepted({ name: call }: Save, { session, studentId: student }: Viewer, answer: unknown): Failure {
  const failure = createFailure('refused', messageIn(answer))
  const { name, reference } = failure
  log().warn({ call, kind: 'save', session, student, failure: name, reference }, 'the college did not accept a save')
  return failure
}
