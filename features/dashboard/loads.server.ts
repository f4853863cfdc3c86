import 'server-only'
import { ceDetail, externalCE } from '@/features/continuing-education/calls'
import { creditEvidence } from '@/features/continuing-education/evidence-calls'
import { asksForEvidence, personOf } from '@/features/continuing-education/person'
import { loadApprovals } from '@/features/designations/application/loads.server'
import { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import { courseHistory } from '@/features/learning/calls'
import { messages } from '@/features/messages/calls'
import { studentBasic, studentInfoReview } from '@/features/profile/calls'
import { studentCompany } from '@/features/profile/company/calls'
import { studentContact } from '@/features/profile/contact/calls'
import { studentEducation } from '@/features/profile/education/calls'
import { purchaseHistory } from '@/features/purchases/calls'
import { confirmationLetters, recertificationSteps, studentCE } from '@/features/recertification/calls'
import { takesPart } from '@/features/recertification/steps'
import { getContract } from '@/features/subscriptions/calls'
import { taxYears } from '@/features/tax-forms/calls'
import type { Loading } from '@/lib/calls/call'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import { env } from '@/lib/server/env'
import type { Viewer } from '@/lib/server/session/viewer'
import { actionSnoozes } from './calls'

/** Starts the loads behind the items of the action center. A load that does not concern the student is null. */
export function startActionCenter(viewer: Viewer) {
  const eligibility = college.load(studentCE, viewer)
  const flags = college.load(studentFlags, viewer)
  const completed = college.load(completerKitInfo, viewer)
  const ofParticipants = <Value>(start: () => Promise<Value>) =>
    when(eligibility, (record) => record !== null && takesPart(record), start)
  const period = ofParticipants(() => college.load(ceDetail, viewer, {}))
  const steps = ofParticipants(() => college.load(recertificationSteps.load, viewer))
  const ofLedger = async <Value>(start: () => Promise<Value>) => {
    const [detail, known, plans] = await Promise.all([period, steps, completed])
    const asks =
      detail?.ok && known && asksForEvidence(personOf(detail.value, { steps: known, completed: plans }), detail.value)
    return asks ? start() : null
  }
  return {
    eligibility,
    flags,
    applications: college.load(designationAppStatus, viewer),
    completed,
    messages: college.load(messages, viewer),
    courses: college.load(courseHistory, viewer),
    period,
    steps,
    reported: ofLedger(() => college.load(externalCE.load, viewer, {})),
    evidence: ofLedger(() => college.load(creditEvidence.load, viewer, {})),
    approvals: loadApprovals(viewer),
    reviews: env.features.annualReview ? college.load(studentInfoReview.load, viewer) : Promise.resolve(null),
    contract: when(
      flags,
      ({ subscriber }) => subscriber,
      () => college.load(getContract, viewer),
    ),
    snoozes: college.load(actionSnoozes.load, viewer),
  }
}

/** Starts a load once another one shows that it concerns the student; otherwise returns null. */
async function when<Known, Value>(
  known: Promise<{ ok: true; value: Known } | { ok: false }>,
  concerns: (value: Known) => boolean,
  start: () => Promise<Value>,
): Promise<Value | null> {
  const outcome = await known
  return outcome.ok && concerns(outcome.value) ? start() : null
}

/** Starts the loads of the dashboard, except its documents. A load that does not concern the student is null. */
export function startDashboard(viewer: Viewer) {
  const actions = startActionCenter(viewer)
  return { ...actions, profile: viewer.actor ? Promise.resolve(null) : loadScored(viewer, actions.flags) }
}

/**
 * Starts the loads for recent documents. The rest of the dashboard neither waits for them nor says when they are
 * missing.
 */
export function startDocuments(viewer: Viewer, actions: ReturnType<typeof startDashboard>) {
  const ofLearners = async <Value>(start: () => Promise<Value>) =>
    [await actions.courses, await actions.completed].some((list) => list.ok && list.value.length > 0) ? start() : null
  return {
    // Loads the letters also when the eligibility record failed, because that says nothing about them.
    letters: actions.eligibility.then((record) =>
      record.ok && record.value === null ? null : college.load(confirmationLetters, viewer),
    ),
    purchases: ofLearners(() => college.load(purchaseHistory, viewer)),
    taxYears: ofLearners(() => college.load(taxYears, viewer)),
  }
}

/** Loads the records behind the profile score. The caller skips it for staff, who cannot add what is missing. */
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
