import 'server-only'
import { actionSnoozes } from '@/lib/calls/action-snoozes'
import { ceDetail, externalCE } from '@/lib/calls/continuing-education'
import { creditEvidence } from '@/lib/calls/credit-evidence'
import { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import { courseHistory } from '@/lib/calls/learning'
import { messages } from '@/lib/calls/messages'
import { studentInfoReview } from '@/lib/calls/profile'
import { studentCE } from '@/lib/calls/recertification'
import { recertificationSteps } from '@/lib/calls/recertification-steps'
import { studentFlags } from '@/lib/calls/student'
import { getContract } from '@/lib/calls/subscriptions'
import { asksForEvidence, personOf } from '@/lib/rules/continuing-education/person'
import { takesPart } from '@/lib/rules/recertification-steps'
import { env } from '../env'
import type { Viewer } from '../session/viewer'
import { loadApprovals } from './applications'
import { college } from './client'

/** Starts what the items of the action center are computed from. What does not concern a student is not asked for, and null. */
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

/** Starts a load once another has said that it concerns the student, else null. */
async function when<Known, Value>(
  known: Promise<{ ok: true; value: Known } | { ok: false }>,
  concerns: (value: Known) => boolean,
  start: () => Promise<Value>,
): Promise<Value | null> {
  const outcome = await known
  return outcome.ok && concerns(outcome.value) ? start() : null
}
