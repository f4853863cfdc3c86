import 'server-only'
import type { InputOf, Save } from '@/lib/calls/call'
import { companyInfo, type studentCompany } from '@/lib/calls/company'
import { studentContactall, type studentContact } from '@/lib/calls/contact'
import { updatePrimaryEmail } from '@/lib/calls/credentials'
import { ssn, ssnOptOut, studentBasic, studentInfoReview } from '@/lib/calls/profile'
import type { AnswerOf } from '@/lib/calls/call'
import type { AnnualReviewValues } from '@/lib/forms/annual-review'
import { companyForm, keptCompany, toCompanyValues } from '@/lib/forms/company'
import { contactForm, keptContact } from '@/lib/forms/contact'
import { valuesOf } from '@/lib/forms/form'
import type { AskedFor } from '@/lib/rules/annual-review/sections'
import { partsToSave, type ReviewPart, type ReviewStep } from '@/lib/rules/annual-review/steps'
import { fail, type Failure, type Outcome } from '@/lib/shared/result'
import { college } from '../college/client'
import { createFailure } from '../college/failure'
import { saveAndFollow } from '../college/save-and-follow'
import { log } from '../observability/log'
import type { FindSession, Viewer } from '../session/viewer'
import { keyOfAttempt, nameOfSaved, savedNames } from './progress'

type Basic = AnswerOf<typeof studentBasic.load>

/** What is on file when the review is saved. */
export interface OnFile {
  basic: Basic
  contact: AnswerOf<typeof studentContact>
  company: AnswerOf<typeof studentCompany>
  /** The e-mail address of the account. */
  accountEmail: string | null
  asked: AskedFor
}

/** How far it came. */
export interface ReviewResult {
  /** What is saved, now or before. */
  saved: ReviewPart[]
  /** The same for the next attempt, in the field of that name. */
  progress: string
  /** The new primary e-mail, which counts once the code that was sent there came back; null when no code was sent. */
  codeSentTo: string | null
  /** All is saved, and pages may still show what was on file before. */
  stale: boolean
  /** Why the part after those was not saved; null when all is. */
  failure: Failure | null
  /** What is said of that part, above the words of the failure (AR-10). */
  notSaved: string | null
}

const notSavedOf = (part: ReviewPart): string =>
  part === 'primaryEmail' ? 'Error updating primary email.' : 'Error saving data.'

/**
 * Saves a review part by part, in the order of S2 §4; the date comes last, when all the rest is saved. What an earlier attempt saved, as
 * `progress` names it, is not sent again while it is the same (ruling 9). `tell` hears of each part before it is sent.
 */
export async function submitReview(
  viewer: Viewer,
  values: Required<AnnualReviewValues>,
  onFile: OnFile,
  find: FindSession,
  tell: (step: ReviewStep) => void = () => undefined,
): Promise<ReviewResult> {
  const saves = savesOf(viewer, values, onFile, find)
  const before = savedNames(values.progress)
  const saved: ReviewPart[] = []
  const names: string[] = []
  let codeSentTo: string | null = null
  const soFar = () => ({ saved: [...saved], progress: names.join(' '), codeSentTo })
  for (const part of partsOf(values, onFile)) {
    const { input, save } = saves[part]
    const name = nameOfSaved(viewer.studentId, part, input)
    const nameOfSent = nameOfSaved(viewer.studentId, part, { codeSentFor: input })
    const known = before.has(name) || before.has(nameOfSent)
    if (!known) tell({ saving: part, ...soFar() })
    const outcome = known ? null : await save(keyOfAttempt(name, values.progress))
    if (outcome && !outcome.ok) {
      if (part === 'review') noteMissingDate(viewer, outcome.failure)
      return { ...soFar(), stale: false, failure: outcome.failure, notSaved: notSavedOf(part) }
    }
    const waits = outcome ? waitsForCode(part, outcome.value) : before.has(nameOfSent)
    if (waits) codeSentTo = primaryEmailOf(values)
    saved.push(part)
    names.push(waits ? nameOfSent : name)
  }
  const stale = !(await college.forget(viewer))
  if (stale) log().error({ session: viewer.session, student: viewer.studentId }, 'Error invalidating queries')
  return { ...soFar(), stale, failure: null, notSaved: null }
}

/** Does the new primary e-mail count only once its code came back? */
const waitsForCode = (part: ReviewPart, answer: unknown): boolean =>
  part === 'primaryEmail' && (answer as AnswerOf<typeof updatePrimaryEmail>).status !== 'changed'

/** Everything else is saved by then, so that the student would be asked for all of it again (S2 §8). */
const noteMissingDate = ({ session, studentId: student }: Viewer, { name, reference }: Failure): void =>
  log().error({ session, student, failure: name, reference }, 'Error setting the most recent review date')

const partsOf = (values: Required<AnnualReviewValues>, { company, asked, accountEmail }: OnFile) =>
  partsToSave({
    asked,
    optOut: values.optOut,
    ssn: values.ssn,
    companyChanged: isChanged(values, toCompanyValues(company)),
    emailChanged: primaryEmailOf(values).toLowerCase() !== accountEmail?.toLowerCase(),
  })

const isChanged = (values: Record<string, unknown>, onFile: Record<string, unknown>): boolean =>
  Object.entries(onFile).some(([name, value]) => values[name] !== value)

/** The address that becomes the primary one: the personal, or the business. */
const primaryEmailOf = ({ primaryEmail, homeEmail, businessEmail }: Required<AnnualReviewValues>): string =>
  primaryEmail === 'R' ? homeEmail : businessEmail

interface PartSave {
  /** What distinguishes it from another save of the same part. */
  input: unknown
  save: (key: string) => Promise<Outcome<unknown>>
}

function savesOf(
  viewer: Viewer,
  values: Required<AnnualReviewValues>,
  onFile: OnFile,
  find: FindSession,
): Record<ReviewPart, PartSave> {
  const { basic, contact, company, asked } = onFile
  const saveOf = <Call extends Save>(call: Call, input: InputOf<Call>, told: unknown = input): PartSave => ({
    input: told,
    save: async (key) => {
      const outcome = await saveAndFollow(call, viewer, input, find, { idempotencyKey: key })
      const refused = outcome.ok && !(call.accepts?.(outcome.value as AnswerOf<Call>) ?? true)
      return refused ? fail(createFailure('refused')) : outcome
    },
  })
  return {
    contact: saveOf(studentContactall, { ...valuesOf(contactForm, values), ...keptContact(contact, values) }),
    basic: saveOf(studentBasic.save, {
      birthdate: asked.birthdate ? values.birthdate : (basic.birthdate ?? ''),
      sex: chosen(asked.gender, values.gender, basic.sex),
      citizenship: chosen(asked.citizenship, values.citizenship, basic.citizenship),
      ethnicGroup: chosen(asked.race, values.race, basic.ethnicGroup),
      militaryStatus: chosen(asked.military, values.military, basic.militaryStatus),
    } as InputOf<typeof studentBasic.save>),
    company: saveOf(companyInfo, { ...valuesOf(companyForm, values), ...keptCompany(company) }),
    // The number is not part of the name: nothing made of it is kept anywhere.
    nationalId: values.optOut ? saveOf(ssnOptOut, {}) : saveOf(ssn, { ssn: values.ssn }, 'number'),
    primaryEmail: saveOf(updatePrimaryEmail, { newPrimaryEmail: primaryEmailOf(values) }),
    review: saveOf(studentInfoReview.save, {}),
  }
}

/** What is asked for comes from the form, the rest is as it is on file. */
const chosen = (isAsked: boolean, typed: string, onFile: string | null): string => (isAsked ? typed : (onFile ?? ''))
