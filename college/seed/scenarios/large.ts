import { archivedId } from '@/college/seed/population/archive'
import { courses, planCourses } from '@/college/seed/population/courses'
import { chargeTypes } from '@/features/purchases/content'
import type { Calendar } from './calendar'
import { taxFormsFor } from './coursework'
import { studentNamed } from './foundation'
import type { HoldingsDraft } from './holdings'

const plans = Object.keys(planCourses)
const messages = 600
const purchases = 400
const saved = 120

/**
 * More records than any other student has, for tests that page size and load do not grow with the data. Every fifth
 * message is unread; every ninth purchase is a refund.
 */
export function large(calendar: Calendar): HoldingsDraft {
  const person = studentNamed('Lara', 'Large', calendar)
  const bought = Array.from({ length: purchases }, (_, index) => purchaseOf(index, calendar))
  return {
    ...person,
    flags: { ...person.flags, alumni: true },
    messages: Array.from({ length: messages }, (_, index) => ({
      subject: `Notice ${messages - index} from the registrar`,
      body: `Your grade for class ${4_000 + index} was posted.`,
      sentAt: calendar.noon(-index),
      status: index % 5 === 0 ? ('unread' as const) : ('read' as const),
    })),
    purchases: bought,
    taxForms: taxFormsFor(bought, calendar),
    programs: plans.map((plan, index) => ({ plan, startedOn: calendar.days(-30 * index), status: 'active' })),
    enrollments: courses.map(({ number }, index) => ({
      on: calendar.days(-91 * (1 + (index % 24))),
      courseNumber: number,
      status: 'completed',
      grade: index % 7 === 0 ? 'F' : 'B+',
    })),
    savedResources: Array.from({ length: saved }, (_, index) => archivedId(index + 1)),
  }
}

/** One purchase every two weeks, for fifteen years. */
function purchaseOf(index: number, calendar: Calendar): HoldingsDraft['purchases'][number] {
  const refund = index % 9 === 8
  return {
    postedOn: calendar.days(-14 * index),
    description: `${refund ? 'Refund: ' : ''}${courses[index % courses.length]?.title ?? ''}`,
    kind: refund ? 'course' : (chargeTypes[index % chargeTypes.length]?.code ?? 'other'),
    amountCents: refund ? -4_500 : 9_500 + index,
    cardLastFour: '4242',
    plan: plans[index % plans.length] ?? null,
    status: 'paid',
  }
}
