import { daysBetween, type CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { missingHours } from './continuing-education/hours'
import { isAwaited, type Approval } from './designation-application'
import { designationCards, type Application, type CompletedPlan } from './designations'
import { nextStep, toPrograms, type Course } from './learning'
import { needsAction, type Message } from './messages'
import type { EligibilityRecord } from './recertification'
import { stepsOfPeriod, takesPart, type PeriodRecord, type Step } from './recertification-steps'

/** The groups of the action center, in their order, each with its heading. */
export const actionGroups = {
  overdue: 'Overdue',
  month: 'This month',
  later: 'Later',
  waiting: 'Waiting on others',
} as const

export type ActionGroup = keyof typeof actionGroups

/** One thing to do, or to wait for. It is computed from the state at each view and stored nowhere, so what is done is gone. */
export interface ActionItem {
  key: string
  group: ActionGroup
  what: string
  why: string
  dueOn: string | null
  /** About how long it takes; null for what is only waited for. */
  minutes: number | null
  /** Where it is done. */
  href: string
  label: string
}

/** What is known of the student; null where it could not be loaded, or where there is none. */
export interface KnownState {
  eligibility: EligibilityRecord | null
  period: PeriodRecord | null
  applications: readonly Application[] | null
  completed: readonly CompletedPlan[] | null
  approvals: readonly Approval[] | null
  messages: readonly Message[] | null
  courses: readonly Course[] | null
}

/** So many days ahead count as this month. */
const monthDays = 30

/** All that there is to do, by group and then by date; within a group what has no date is last (PG-01). */
export function actionItems(known: KnownState, today: CalendarDate): ActionItem[] {
  const order = Object.keys(actionGroups)
  return [
    ...ofRecertification(known, today),
    ...ofExaminations(known, today),
    ...ofMessages(known),
    ...ofApplications(known),
    ...ofApprovals(known),
  ].toSorted(
    (one, other) =>
      order.indexOf(one.group) - order.indexOf(other.group) ||
      (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'),
  )
}

function groupOf(dueOn: string | null, today: CalendarDate): ActionGroup {
  if (dueOn === null) return 'month'
  if (dueOn < today) return 'overdue'
  return daysBetween(today, dueOn) <= monthDays ? 'month' : 'later'
}

function ofRecertification({ eligibility, period }: KnownState, today: CalendarDate): ActionItem[] {
  if (!eligibility || !takesPart(eligibility)) return []
  const steps = stepsOfPeriod({ record: eligibility, period, steps: null, today })
  const on = (name: Step['name']) => steps.find((step) => step.name === name)
  const dueOn = period?.endDate ?? null
  const due = (step: Step | undefined) =>
    step?.state === 'overdue' ? ('overdue' as const) : step?.state === 'due' ? groupOf(dueOn, today) : null
  const item = (group: ActionGroup | null, rest: Omit<ActionItem, 'group' | 'dueOn'>): ActionItem[] =>
    group === null ? [] : [{ group, dueOn, ...rest }]

  const missing = period && {
    hours: Math.max(0, period.required.hours - period.earned.hours),
    ethicsHours: Math.max(0, period.required.ethicsHours - period.earned.ethicsHours),
  }
  return [
    ...item(due(on('fee')), {
      key: 'fee',
      what: 'Pay the recertification fee',
      why: 'Your designations stay in force when it is paid.',
      minutes: 5,
      href: hrefs.recertification(),
      label: 'Recertify',
    }),
    ...item(due(on('hours')) ?? due(on('ethicsHours')), {
      key: 'hours',
      what: `Report ${missing ? missingHours(missing) : 'your continuing education'}`,
      why: 'The period asks for them before it ends.',
      minutes: 10,
      href: hrefs.ceReporting(),
      label: 'Report a credit',
    }),
    ...item(period?.isOpen === false ? null : due(on('questionnaire')), {
      key: 'questionnaire',
      what: 'Answer the ethics questionnaire',
      why: 'It is part of every recertification.',
      minutes: 10,
      href: hrefs.ethicsQuestionnaire(),
      label: 'Answer',
    }),
    ...item(on('questionnaire')?.state === 'review' ? 'waiting' : null, {
      key: 'questionnaire-review',
      what: 'Your ethics questionnaire',
      why: 'A member of staff is looking at it.',
      minutes: null,
      href: hrefs.ethicsQuestionnaire(),
      label: 'See your answers',
    }),
  ]
}

function ofExaminations({ courses }: KnownState, today: CalendarDate): ActionItem[] {
  const step = nextStep(toPrograms(courses ?? []), today)
  if (step?.kind !== 'exam' && step?.kind !== 'examWindow') return []
  const { courseNumber, title, examOn, examClosesOn } = step.course
  const dueOn = step.kind === 'exam' ? examOn : examClosesOn
  return [
    {
      key: `exam ${courseNumber}`,
      group: groupOf(dueOn, today),
      what: step.kind === 'exam' ? `Your examination in ${title}` : `Take the examination in ${title}`,
      why: step.kind === 'exam' ? 'It is scheduled for this day.' : 'After that day the course expires.',
      dueOn,
      minutes: null,
      href: hrefs.learningJourney(),
      label: 'See your courses',
    },
  ]
}

const ofMessages = ({ messages }: KnownState): ActionItem[] =>
  (messages ?? []).filter(needsAction).map(({ id, subject }) => ({
    key: `message ${id}`,
    group: 'month',
    what: `Read and answer: ${subject}`,
    why: 'The college wants to know that you have read and understood it.',
    dueOn: null,
    minutes: 3,
    href: `${hrefs.messages()}?${new URLSearchParams({ message: id }).toString()}#message`,
    label: 'Open the message',
  }))

function ofApplications({ applications, completed }: KnownState): ActionItem[] {
  const cards = designationCards({ applications, completed, flags: null, eligibility: null })
  return cards.flatMap(({ key, plan, title, state, status, program, actions }): ActionItem[] => {
    if (state !== 'pending' || !program) return []
    const item = { key: `application ${key}`, dueOn: null }
    if (actions.some(({ kind }) => kind === 'complete'))
      return [
        {
          ...item,
          group: 'month',
          what: `Complete your application for ${title}`,
          why: 'Your courses are done; the application earns the designation.',
          minutes: 15,
          href: hrefs.designationApplication(plan),
          label: 'Apply',
        },
      ]
    if (actions.some(({ kind }) => kind === 'updateSupervisor'))
      return [
        {
          ...item,
          group: 'month',
          what: `Name a supervisor for ${title}`,
          why: 'Nobody has confirmed your experience yet.',
          minutes: 3,
          href: hrefs.designations(),
          label: 'Name a supervisor',
        },
      ]
    if (status !== 'R') return []
    return [
      {
        ...item,
        group: 'waiting',
        what: `Your application for ${title}`,
        why: 'The college is looking at it.',
        minutes: null,
        href: hrefs.designations(),
        label: 'See where it stands',
      },
    ]
  })
}

const ofApprovals = ({ approvals }: KnownState): ActionItem[] =>
  (approvals ?? []).filter(isAwaited).map(({ subjectId, plan, name, state }) => ({
    key: `approval ${subjectId}`,
    group: state === 'expired' ? 'month' : 'waiting',
    what: state === 'expired' ? `Send the link to ${name} again` : `${name} is to confirm your experience`,
    why: state === 'expired' ? 'The one that was sent has expired.' : 'The link was sent by e-mail.',
    dueOn: null,
    minutes: state === 'expired' ? 1 : null,
    href: hrefs.designationApplication((plan ?? '').toLowerCase()),
    label: state === 'expired' ? 'Send it again' : 'See the application',
  }))
