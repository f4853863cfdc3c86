import { missingHours } from '@/features/continuing-education/hours'
import type { Ledger } from '@/features/continuing-education/rows'
import { ethicsQuestionnaireMinutes } from '@/features/ethics-questionnaire/content'
import type { EligibilityRecord } from '@/features/recertification/rules'
import { situationOf } from '@/features/recertification/situation'
import {
  dueDayOf,
  type PeriodRecord,
  type PeriodSteps,
  type RecertificationStep,
} from '@/features/recertification/steps'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { toHours, toHundredths } from '@/lib/shared/hours'
import { hrefs } from '@/lib/shared/hrefs'
import { type ActionGroup, type ActionItem, groupOf } from './item'

export interface KnownRecertification {
  eligibility: EligibilityRecord | null
  period: PeriodRecord | null
  /** Fee and confirmations of the period. */
  steps: PeriodSteps | null
  /** How the reported credits count, when the rules ask for evidence. */
  ledger: Ledger | null
}

/** Without a due date of its own, an item is due when the period ends. */
type Words = Omit<ActionItem, 'group' | 'dueOn'> & Partial<Pick<ActionItem, 'dueOn'>>

/** Returns what the recertification period still asks of the student. */
export function ofRecertification(known: KnownRecertification, today: CalendarDate): ActionItem[] {
  const { eligibility, period, ledger } = known
  if (!eligibility) return []
  const { steps, open } = situationOf({ record: eligibility, period, steps: known.steps, today })
  if (steps.length === 0) return []
  const on = (name: RecertificationStep['name']) => steps.find((step) => step.name === name)
  const dueOn = period?.endDate ?? null
  const feeDueOn = known.steps?.feeDueOn ?? dueOn
  const groupIn = (state: RecertificationStep['state'] | undefined, by: string | null): ActionGroup | null => {
    if (state === 'due') return groupOf(by, today)
    return state === 'overdue' || state === 'now' ? state : null
  }
  const due = (name: RecertificationStep['name'], by = dueOn) => groupIn(on(name)?.state, by)
  const item = (group: ActionGroup | null, { key, dueOn: by = dueOn, ...words }: Words): ActionItem[] =>
    group === null
      ? []
      : [
          {
            key: `${key} ${eligibility.year ?? ''}`.trim(),
            group,
            dueOn: dueDayOf(group === 'overdue', by, today),
            ...words,
          },
        ]
  // In a closed period only the fee can still be paid.
  const whileOpen = (name: RecertificationStep['name']) => (period?.isOpen === false ? null : due(name))
  const toConfirm = (name: RecertificationStep['name']) => (period?.isOpen ? due(name) : null)

  return [
    ...item(due('fee', feeDueOn), {
      key: 'fee',
      dueOn: feeDueOn,
      what: 'Pay the recertification fee',
      why: 'Recertification requires the fee as well as continuing education.',
      minutes: 5,
      href: `${hrefs.recertification()}#fee`,
      label: 'Pay the fee',
    }),
    ...item(whileOpen('hours') ?? whileOpen('ethicsHours'), {
      key: 'hours',
      what: `Report ${period ? missingHours(missingOf(period)) : 'your continuing education'}`,
      why: open === 'overdue' ? 'You can still report it.' : 'Your period requires it.',
      minutes: 10,
      href: `${hrefs.ceReporting()}#report`,
      label: 'Report a credit',
    }),
    ...item(unproven(ledger).length > 0 && period?.isOpen ? groupIn(open, dueOn) : null, {
      key: 'evidence',
      ...wordsOfEvidence(ledger),
      why: 'The hours count once a file shows that you earned them.',
      href: `${hrefs.ceReporting()}?state=pending#table`,
      label: 'Attach a file',
    }),
    ...item(whileOpen('questionnaire'), {
      key: 'questionnaire',
      what: 'Answer the ethics questionnaire',
      why: 'It is part of every recertification.',
      minutes: ethicsQuestionnaireMinutes,
      href: hrefs.ethicsQuestionnaire(),
      label: 'Answer',
    }),
    ...item(toConfirm('contact'), {
      key: 'contact',
      what: 'Confirm your contact details',
      why: 'We send letters and certificates there.',
      minutes: 2,
      href: `${hrefs.recertification()}#step-contact`,
      label: 'Check them',
    }),
    ...item(toConfirm('clientFacing'), {
      key: 'client-facing',
      what: 'Tell us if you work with clients',
      why: 'Your answer determines how many hours you need.',
      minutes: 1,
      href: `${hrefs.recertification()}#step-clientFacing`,
      label: 'Answer',
    }),
    ...item(on('questionnaire')?.state === 'review' ? 'waiting' : null, {
      key: 'questionnaire-review',
      dueOn: null,
      what: 'Your ethics questionnaire',
      why: 'A staff member is reviewing it.',
      minutes: null,
      href: hrefs.ethicsQuestionnaire(),
      label: 'See your answers',
    }),
  ]
}

const missingOf = ({ required, earned }: PeriodRecord) => ({
  hours: lack(required.hours, earned.hours),
  ethicsHours: lack(required.ethicsHours, earned.ethicsHours),
})

const lack = (required: number, earned: number): number =>
  toHours(Math.max(0, toHundredths(required) - toHundredths(earned)))

/** Returns the reported credits that need a file to count. */
const unproven = (ledger: Ledger | null) =>
  ledger?.rows.filter(({ result }) => result.reason === 'MISSING_EVIDENCE') ?? []

function wordsOfEvidence(ledger: Ledger | null): Pick<ActionItem, 'what' | 'minutes'> {
  const rows = unproven(ledger)
  const [only] = rows
  return {
    what: rows.length === 1 && only ? `Attach a file to ${only.title}` : `Attach files to ${rows.length} credits`,
    minutes: 2 * rows.length,
  }
}
