import 'server-only'
import { actionSnoozes } from '@/lib/calls/action-snoozes'
import type { Loading } from '@/lib/calls/call'
import { studentCompany } from '@/lib/calls/company'
import { studentContact } from '@/lib/calls/contact'
import { ceDetail, externalCE } from '@/lib/calls/continuing-education'
import { creditEvidence } from '@/lib/calls/credit-evidence'
import { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import { studentEducation } from '@/lib/calls/education'
import { courseHistory } from '@/lib/calls/learning'
import { messages } from '@/lib/calls/messages'
import { studentBasic, studentInfoReview } from '@/lib/calls/profile'
import { purchaseHistory } from '@/lib/calls/purchases'
import { confirmationLetters, studentCE } from '@/lib/calls/recertification'
import { recertificationSteps } from '@/lib/calls/recertification-steps'
import { studentFlags } from '@/lib/calls/student'
import { getContract } from '@/lib/calls/subscriptions'
import { taxYears } from '@/lib/calls/tax-forms'
import { asksForEvidence } from '@/lib/rules/continuing-education/rule-set'
import { takesPart } from '@/lib/rules/recertification-steps'
import { env } from '../env'
import type { Viewer } from '../session/viewer'
import { loadApprovals } from './applications'
import { college } from './client'

/** Starts what the dashboard shows. What does not concern a student is not asked for, and null. */
export function startDashboard(viewer: Viewer) {
  const eligibility = college.load(studentCE, viewer)
  const flags = college.load(studentFlags, viewer)
  const ofParticipants = <Value>(start: () => Promise<Value>) =>
    when(eligibility, (record) => record !== null && takesPart(record), start)
  const completed = college.load(completerKitInfo, viewer)
  const courses = college.load(courseHistory, viewer)
  const ofLearners = async <Value>(start: () => Promise<Value>) =>
    [await courses, await completed].some((list) => list.ok && list.value.length > 0) ? start() : null
  const ofLedger = <Value>(start: () => Promise<Value>) =>
    asksForEvidence() ? ofParticipants(start) : Promise.resolve(null)
  return {
    eligibility,
    flags,
    applications: college.load(designationAppStatus, viewer),
    completed,
    messages: college.load(messages, viewer),
    courses,
    period: ofParticipants(() => college.load(ceDetail, viewer, {})),
    steps: ofParticipants(() => college.load(recertificationSteps.load, viewer)),
    reported: ofLedger(() => college.load(externalCE.load, viewer, {})),
    evidence: ofLedger(() => college.load(creditEvidence.load, viewer, {})),
    approvals: loadApprovals(viewer),
    reviews: env.features.annualReview ? college.load(studentInfoReview.load, viewer) : Promise.resolve(null),
    contract: when(
      flags,
      ({ subscriber }) => subscriber,
      () => college.load(getContract, viewer),
    ),
    profile: viewer.actor ? Promise.resolve(null) : loadScored(viewer, flags),
    // Who may have a record is asked for: that it could not be loaded says nothing of the letters.
    letters: eligibility.then((record) =>
      record.ok && record.value === null ? null : college.load(confirmationLetters, viewer),
    ),
    purchases: ofLearners(() => college.load(purchaseHistory, viewer)),
    taxYears: ofLearners(() => college.load(taxYears, viewer)),
    snoozes: college.load(actionSnoozes.load, viewer),
  }
}

/** Starts a load once another has said that it concerns the student, else null. */
async function when<Known, Value>(
  known: Promise<{ ok: true; value: Known } | { ok: false }>,
  concerns: (value: Known) => boolean,
  start: () => Promise<Value>,
): Promise<Value | null> {
  const outcome = await known
  return outcome.ok && concerns(outcome.value) ? start() : null
}

/** The records that the score of the profile counts. Staff who look on cannot add what is missing, so none is read for them. */
async function loadScored(viewer: Viewer, flags: Loading<typeof studentFlags>) {
  const loads = [
    college.load(studentBasic.load, viewer),
    college.load(studentContact, viewer),
    college.load(studentCompany, viewer),
    college.load(studentEducation, viewer),
    flags,
  ] as const
  const [basic, contact, company, education, known] = await Promise.all(loads)
  return { basic, contact, company, education, flags: known }
}
