import { toToolkit } from '@/features/toolkits/content'
import type { AnswerOf } from '@/lib/calls/call'
import { groupBy } from '@/lib/shared/collections'
import type { completerKitInfo, designationAppStatus } from './calls'
import { type Program, programOf } from './content'

export type Application = AnswerOf<typeof designationAppStatus>[number]
export type CompletedPlan = AnswerOf<typeof completerKitInfo>[number]

/** What a student can do with a card. The page decides where each action leads. */
export type CardAction =
  | { kind: 'complete' }
  | { kind: 'updateSupervisor'; applicationId: string }
  | { kind: 'toolkit' }
  | { kind: 'shareBadge' }
  | { kind: 'awardLetter' }
  | { kind: 'certificate' }

/** One designation as the list shows it (DC-08 to DC-15). */
export interface DesignationCard {
  /** Stays the same when the list is loaded again. */
  key: string
  /** Lower-case, for comparing and for addresses. */
  plan: string
  /** The code as the college wrote it, for requests to the college. */
  code: string
  /** The number of an open application, when the college gives it. */
  applicationId: string | null
  /** Null for a plan that is not in the catalog. */
  program: Program | null
  title: string
  state: 'pending' | 'awarded' | 'completed'
  applicationDate: string | null
  awardedDate: string | null
  /** The college's code: O or E to be completed, S supervisor wanted, R under review. Null when completed. */
  status: string | null
  statusText: string | null
  showsHelp: boolean
  actions: CardAction[]
}

interface Sources {
  /** Null when they could not be loaded. The rest of the list is still made. */
  applications: readonly Application[] | null
  completed: readonly CompletedPlan[] | null
  eligibility: { awardLetters: boolean } | null
}

/**
 * Returns the list of the designations page: pending applications by confer date, earliest first and undated last, then
 * completed plans in the college's order (DC-08). A completed plan takes its dates from its application. An unknown
 * plan is listed without actions when applied for, and left out when completed (DC-09). `badgeActions` returns the
 * badge actions separately, so that the list does not wait for the flags (DC-01).
 */
export function designationCards({ applications, completed, eligibility }: Sources): DesignationCard[] {
  const completedPlans = new Map(completed?.map((item) => [keyOf(item.plan), item.plan]))
  const applicationsOf = groupBy(applications ?? [], ({ plan }) => keyOf(plan))
  const pending = (applications ?? [])
    .filter((item) => (completed ? !completedPlans.has(keyOf(item.plan)) : !looksCompleted(item)))
    .sort(byConferDate)
    .map((item, index) => pendingCard(item, index))
  const done = [...completedPlans].flatMap(([plan, code]) => {
    const program = programOf(plan)
    if (!program) return []
    const application = latest(applicationsOf.get(plan) ?? [])
    const letters: CardAction[] = eligibility?.awardLetters ? [{ kind: 'awardLetter' }] : []
    return [completedCard({ plan, code }, program, application, [...letters, { kind: 'certificate' }])]
  })
  return [...pending, ...done]
}

/** Returns a plan code in the form used for comparison: trimmed, in lower case. */
export const keyOf = (code: string): string => code.trim().toLowerCase()

/** Nothing counts as awarded while the application is open, whatever date the college has planned. */
function pendingCard(item: Application, index: number): DesignationCard {
  const program = programOf(item.plan)
  const plan = keyOf(item.plan)
  const awarded = looksCompleted(item)
  return {
    key: `pending-${plan}-${item.applicationId ?? index}`,
    plan,
    code: item.plan,
    applicationId: item.applicationId,
    program,
    title: program?.name ?? `Unknown Academic Plan: ${item.plan}`,
    state: awarded ? 'awarded' : 'pending',
    applicationDate: item.applicationDate,
    awardedDate: awarded ? item.awardedDate : null,
    status: item.status,
    statusText: item.statusMessage,
    showsHelp: item.status === 'R' || item.status === 'S',
    actions: program ? pendingActions(item) : [],
  }
}

function completedCard(
  { plan, code }: Pick<DesignationCard, 'plan' | 'code'>,
  program: Program,
  application: Application | undefined,
  actions: CardAction[],
): DesignationCard {
  return {
    key: `completed-${plan}`,
    plan,
    code,
    applicationId: null,
    program,
    title: program.name,
    state: 'completed',
    applicationDate: application?.applicationDate ?? null,
    awardedDate: application?.awardedDate ?? null,
    status: null,
    statusText: null,
    showsHelp: false,
    actions,
  }
}

function pendingActions(item: Application): CardAction[] {
  if (item.status === 'O' || item.status === 'E') return [{ kind: 'complete' }]
  if (item.status === 'S' && item.applicationId !== null)
    return [{ kind: 'updateSupervisor', applicationId: item.applicationId }]
  return []
}

/** Returns the actions for a completed plan that need digital badge access (DC-14). */
export function badgeActions(
  { state, plan }: Pick<DesignationCard, 'state' | 'plan'>,
  { digitalBadgeAccess }: { digitalBadgeAccess: boolean },
): CardAction[] {
  if (state !== 'completed' || !digitalBadgeAccess) return []
  return [...(toToolkit(plan) ? [{ kind: 'toolkit' as const }] : []), { kind: 'shareBadge' }]
}

/** True for an awarded plan without an open step. Without the completer list, such a plan must not look pending. */
export function looksCompleted(item: Application): boolean {
  return item.awardedDate !== null && !['O', 'E', 'S', 'R'].includes(item.status ?? '')
}

// Calendar dates sort as text; '~' sorts after every digit.
function byConferDate(a: Application, b: Application): number {
  const [first, second] = [a.conferDate ?? '~', b.conferDate ?? '~']
  return first < second ? -1 : first > second ? 1 : 0
}

function latest(items: readonly Application[]): Application | undefined {
  return [...items].sort((a, b) => (b.awardedDate ?? '').localeCompare(a.awardedDate ?? ''))[0]
}
