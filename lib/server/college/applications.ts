import 'server-only'
import { approvals } from '@/lib/calls/approvals'
import { studentContact } from '@/lib/calls/contact'
import { designationAppStatus } from '@/lib/calls/designations'
import { studentInitial } from '@/lib/calls/student'
import { mayAwaitApproval } from '@/lib/rules/designation-application'
import { settledWithin } from '@/lib/shared/settled-within'
import { listOwnDrafts } from '../drafts/own-drafts'
import type { Viewer } from '../session/viewer'
import { college } from './client'

/** Starts what the page of an application shows. */
export function loadApplication(viewer: Viewer) {
  return {
    applications: college.load(designationAppStatus, viewer),
    approvals: loadApprovals(viewer),
    drafts: listOwnDrafts(),
  }
}

/** Whom the student asked to confirm an application; the college is asked only where somebody may have been, else it is null. */
export async function loadApprovals(viewer: Viewer) {
  const applications = await college.load(designationAppStatus, viewer)
  return applications.ok && mayAwaitApproval(applications.value) ? college.load(approvals.load, viewer) : null
}

const timeoutMs = 1_000

/**
 * What the college has on file for an application that was not begun; what does not come in a second is left for the student to
 * type. Later the draft has it all, also what the student has emptied.
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
