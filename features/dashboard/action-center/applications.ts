import { type Approval, approvalOf, isAwaited } from '@/features/designations/application/rules'
import {
  type Application,
  type CompletedPlan,
  type DesignationCard,
  designationCards,
} from '@/features/designations/rules'
import { hrefs } from '@/lib/shared/hrefs'
import type { ActionItem } from './item'

export interface KnownApplications {
  applications: readonly Application[] | null
  completed: readonly CompletedPlan[] | null
  approvals: readonly Approval[] | null
}

/** Returns what the applications for designations ask of the student, and whose answer they wait for. */
export function ofApplications({ approvals, ...known }: KnownApplications): ActionItem[] {
  const awaited = (approvals ?? []).filter(isAwaited)
  const isAsked = ({ applicationId }: DesignationCard) => approvalOf(applicationId, awaited) !== null
  const cards = designationCards({ ...known, eligibility: null })
  return [...cards.flatMap((card) => ofCard(card, isAsked(card))), ...awaited.map(ofApproval)]
}

/** `isAsked`: someone was asked to confirm the application, and their answer is its own item. */
function ofCard(card: DesignationCard, isAsked: boolean): ActionItem[] {
  const { key, plan, title, state, status, program, actions } = card
  if (state !== 'pending' || !program) return []
  const item = { key: `application ${key} ${status}`, dueOn: null }
  const may = (kind: DesignationCard['actions'][number]['kind']) => actions.some((action) => action.kind === kind)
  if (may('complete'))
    return [
      {
        ...item,
        group: 'month',
        what: `Complete your application for ${title}`,
        why: 'Your courses are complete. Apply to be awarded the designation.',
        minutes: 10,
        href: hrefs.designationApplication(plan),
        label: 'Apply',
      },
    ]
  if (may('updateSupervisor'))
    return [
      {
        ...item,
        group: 'month',
        what: `Name a supervisor for ${title}`,
        why: 'Nobody has confirmed your experience yet.',
        minutes: 3,
        href: `${hrefs.designationApplication(plan)}#name-supervisor`,
        label: 'Name a supervisor',
      },
    ]
  if (status !== 'R' || isAsked) return []
  return [
    {
      ...item,
      group: 'waiting',
      what: `Your application for ${title}`,
      why: 'The college is reviewing it.',
      minutes: null,
      href: `${hrefs.designations()}#${key}-title`,
      label: 'View status',
    },
  ]
}

function ofApproval({ subjectId, plan, name, state, expiresOn }: Approval): ActionItem {
  const application = plan === null ? hrefs.designations() : hrefs.designationApplication(plan.toLowerCase())
  const expired = state === 'expired'
  return {
    key: `approval ${subjectId} ${expiresOn ?? ''}`.trim(),
    group: expired ? 'month' : 'waiting',
    what: expired
      ? `Send the link to ${name ?? 'your supervisor'} again`
      : `Waiting for ${name ?? 'your supervisor'} to confirm your experience`,
    why: expired ? 'The previous link has expired.' : 'The link was sent by email.',
    dueOn: null,
    minutes: expired ? 1 : null,
    href: `${application}#ask-again`,
    label: expired ? 'Send it again' : 'See the application',
  }
}
