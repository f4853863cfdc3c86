import 'server-only'
import { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import { studentContact } from '@/features/profile/contact/calls'
import { approvals } from '@/features/supervisor-approval/approvals-calls'
import { studentInitial } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import type { Viewer } from '@/lib/server/session/viewer'
import { settledWithin } from '@/lib/shared/promises'
import { applicationState, mayAwaitApproval } from './rules'

/** Starts the loads of the application page for a plan. */
export function loadApplication(viewer: Viewer, plan: string) {
  return {
    applications: college.load(designationAppStatus, viewer),
    completed: loadCompleted(viewer, plan),
    approvals: loadApprovals(viewer),
    drafts: listOwnDrafts(),
  }
}

/** Loads the completed plans when the college lists no application for the plan; otherwise returns null. */
async function loadCompleted(viewer: Viewer, plan: string) {
  const applications = await college.load(designationAppStatus, viewer)
  const isNone = applications.ok && applicationState(plan, applications.value).kind === 'none'
  return isNone ? college.load(completerKitInfo, viewer) : null
}

/** Loads the people whom the student asked to confirm an application. Null when no one can have been asked. */
export async function loadApprovals(viewer: Viewer) {
  const applications = await college.load(designationAppStatus, viewer)
  return applications.ok && mayAwaitApproval(applications.value) ? college.load(approvals.load, viewer) : null
}

const timeoutMs = 1_000

/**
 * Returns what the college has on file, to prefill an application that was not begun. Leaves out what takes longer than
 * a second. After that, the draft has everything, including fields that the student has cleared.
 */
export async function loadOnFile(viewer: Viewer): Promise<Readonly<Record<string, string>>> {
  if (viewer.actor) return {}
  const known = await settledWithin(timeoutMs, [
    college
      .load(studentInitial, viewer)
      .then((person) => (person.ok ? { employer: person.value.companyName ?? '' } : {})),
    college.load(studentContact, viewer).then((contact) => (contact.ok ? addressIn(contact.value.home) : {})),
  ])
  return Object.assign({}, ...known) as Record<string, string>
}

function addressIn(home: Record<'address' | 'address2' | 'city' | 'state' | 'postalCode', string | null>) {
  return {
    address1: home.address ?? '',
    address2: home.address2 ?? '',
    city: home.city ?? '',
    state: home.state ?? '',
    postalCode: home.postalCode?.slice(0, 5) ?? '',
  }
}
