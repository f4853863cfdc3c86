import { type Course, nextStep, toPrograms } from '@/features/learning/rules'
import { type Message, needsAction } from '@/features/messages/rules'
import { datedEntries, reviewDueOn } from '@/features/profile/annual-review/due'
import { cheapest, type ProfileScore } from '@/features/profile/profile-score'
import { cardState, type Contract, failingPayment, isCharged } from '@/features/subscriptions/rules'
import { type CalendarDate, toShortDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { type ActionItem, groupOf } from './item'

/** Returns the nearest scheduled exam, or the course whose exam window closes next. */
export function ofExaminations(courses: readonly Course[] | null, today: CalendarDate): ActionItem[] {
  const step = nextStep(toPrograms(courses ?? []), today)
  if (step?.kind !== 'exam' && step?.kind !== 'examWindow') return []
  const { courseNumber, title, examOn, examClosesOn } = step.course
  const dueOn = step.kind === 'exam' ? examOn : examClosesOn
  return [
    {
      key: `exam ${courseNumber} ${dueOn}`,
      group: groupOf(dueOn, today),
      what: step.kind === 'exam' ? `Your exam in ${title}` : `Take the exam in ${title}`,
      why: step.kind === 'exam' ? 'It is scheduled.' : 'The course expires if you do not take it in time.',
      dueOn,
      ...(step.kind === 'exam' && { isOnDay: true }),
      minutes: null,
      href: `${hrefs.learningJourney()}#next-step`,
      label: step.kind === 'exam' ? 'See your courses' : 'Go to the exam',
    },
  ]
}

/** Returns the messages that the student must confirm. */
export const ofMessages = (messages: readonly Message[] | null): ActionItem[] =>
  (messages ?? []).filter(needsAction).map(({ id, subject }) => ({
    key: `message ${id}`,
    group: 'month',
    what: `Read and confirm: ${subject}`,
    why: 'Please confirm that you have read and understood it.',
    dueOn: null,
    minutes: 3,
    href: `${hrefs.messages()}?${new URLSearchParams({ message: id }).toString()}#message`,
    label: 'Open the message',
  }))

/** How many days before its due date the annual review is announced. */
const reviewDaysAhead = 30

/** Returns the annual information review, which opens by itself on its due date. */
export function ofReview(reviews: Parameters<typeof datedEntries>[0] | null, today: CalendarDate): ActionItem[] {
  const dueOn = reviews && reviewDueOn(datedEntries(reviews), today, reviewDaysAhead)
  if (!dueOn) return []
  return [
    {
      key: `review ${dueOn.slice(0, 4)}`,
      group: 'month',
      what: 'Your annual information review',
      why:
        dueOn === today
          ? 'It is due now.'
          : 'Confirming what is still correct takes only a moment. It opens by itself.',
      dueOn,
      ...(dueOn > today && { isOnDay: true as const }),
      minutes: 5,
      href: hrefs.profile(),
      label: 'Check your profile',
    },
  ]
}

/** Turns the missing profile fields into one item, cheapest fields first. */
export function ofProfile(score: ProfileScore | null): ActionItem[] {
  if (score === null || score.unknown.length > 0 || score.missing.length === 0) return []
  const fields = cheapest(score)
  return [
    {
      key: 'profile',
      group: 'later',
      what: 'Complete your profile',
      why: `It is ${score.total}% complete.`,
      dueOn: null,
      minutes: fields.length,
      href: hrefs.profile(),
      label: 'See your profile',
      fields,
    },
  ]
}

/** Returns a failed payment, or a card that expires or has expired. */
export function ofSubscription(contract: Contract | null, today: CalendarDate): ActionItem[] {
  if (contract === null || !isCharged(contract)) return []
  const { expiresOn } = contract.paymentMethod
  const item = { minutes: 3, href: `${hrefs.subscriptions()}#payment-method`, label: 'Change the card' }
  if (contract.status === 'pastDue')
    return [
      {
        ...item,
        key: `payment ${contract.contractId}`,
        group: 'overdue',
        what: `Pay for ${contract.name} with another card`,
        why: 'The last payment failed.',
        dueOn: null,
      },
    ]
  const state = cardState({ expiresOn }, today)
  if (state === 'valid') return []
  const failing = failingPayment(contract)
  const which = failing !== null && failing > today ? `The payment on ${toShortDate(failing)} will fail` : null
  return [
    {
      ...item,
      key: `card ${contract.contractId} ${expiresOn}`,
      group: groupOf(expiresOn, today),
      what: `Change the card that pays for ${contract.name}`,
      why:
        state === 'expired'
          ? `It expired on ${toShortDate(expiresOn)}.${which ? ` ${which}.` : ''}`
          : which
            ? `${which}: the card expires before it.`
            : 'The card cannot be charged after it expires.',
      dueOn: state === 'expired' ? null : expiresOn,
    },
  ]
}
