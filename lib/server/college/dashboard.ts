import 'server-only'
import type { Loading } from '@/lib/calls/call'
import { studentCompany } from '@/lib/calls/company'
import { studentContact } from '@/lib/calls/contact'
import { studentEducation } from '@/lib/calls/education'
import { studentBasic } from '@/lib/calls/profile'
import { purchaseHistory } from '@/lib/calls/purchases'
import { confirmationLetters } from '@/lib/calls/recertification'
import type { studentFlags } from '@/lib/calls/student'
import { taxYears } from '@/lib/calls/tax-forms'
import type { Viewer } from '../session/viewer'
import { startActionCenter } from './action-center'
import { college } from './client'

/** Starts what the dashboard shows but its documents. What does not concern a student is not asked for, and null. */
export function startDashboard(viewer: Viewer) {
  const actions = startActionCenter(viewer)
  return { ...actions, profile: viewer.actor ? Promise.resolve(null) : loadScored(viewer, actions.flags) }
}

/** Starts what the newest documents are found in. Apart from the rest of the dashboard, which neither waits for it nor says that it is missing. */
export function startDocuments(viewer: Viewer, actions: ReturnType<typeof startDashboard>) {
  const ofLearners = async <Value>(start: () => Promise<Value>) =>
    [await actions.courses, await actions.completed].some((list) => list.ok && list.value.length > 0) ? start() : null
  return {
    // Who may have a record is asked for: that it could not be loaded says nothing of the letters.
    letters: actions.eligibility.then((record) =>
      record.ok && record.value === null ? null : college.load(confirmationLetters, viewer),
    ),
    purchases: ofLearners(() => college.load(purchaseHistory, viewer)),
    taxYears: ofLearners(() => college.load(taxYears, viewer)),
  }
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
