import { courses, planCourses, termOf } from '@/college/seed/population/courses'
import { type CalendarDate } from '@/lib/shared/calendar-date'
import { tuitionOfYears } from '@/college/records/tuition'
import { type Calendar, shiftDays } from './calendar'
import type { HoldingsDraft } from './holdings'

type Enrollment = HoldingsDraft['enrollments'][number]
type Purchase = HoldingsDraft['purchases'][number]
type TaxForm = HoldingsDraft['taxForms'][number]

const grades = ['A', 'A-', 'B+', 'A', 'B'] as const

/**
 * Returns the passed courses behind completed plans. Each plan's courses are in their order, two per quarter, the last
 * one in the quarter before the award. A course that two plans require is taken once, for the earlier plan.
 */
export function courseworkOf(awards: readonly { plan: string; awardedOn: CalendarDate }[]): Enrollment[] {
  const taken = new Set<string>()
  return awards
    .toSorted((a, b) => (a.awardedOn < b.awardedOn ? -1 : 1))
    .flatMap(({ plan, awardedOn }) => {
      const needed = (planCourses[plan] ?? []).filter((number) => !taken.has(number))
      needed.forEach((number) => taken.add(number))
      return needed.map((courseNumber, index) => ({
        on: shiftDays(awardedOn, -91 * Math.ceil((needed.length - index) / 2)),
        courseNumber,
        status: 'completed' as const,
        grade: grades[index % grades.length] ?? 'A',
      }))
    })
}

/** Returns the tuition of a course in cents; higher for graduate and wealth-management courses. */
function tuitionOf(courseNumber: string): number {
  if (courseNumber.startsWith('MF')) return 153_000
  if (courseNumber.startsWith('WM')) return 142_000
  return courseNumber.startsWith('RI') ? 76_500 : 89_500
}

/**
 * Returns the purchases of these courses, each ten days before its term begins. Leaves out purchases before `since`.
 */
export function tuitionFor(
  enrollments: readonly Enrollment[],
  { plan, since = '1900-01-01', cardLastFour = '4242' }: { plan: string | null; since?: string; cardLastFour?: string },
): Purchase[] {
  return enrollments
    .map(({ on, courseNumber }) => ({
      postedOn: shiftDays(termOf(on).beginsOn, -10),
      description: `${courseNumber} ${courses.find(({ number }) => number === courseNumber)?.title ?? ''}`.trim(),
      kind: 'course' as const,
      amountCents: tuitionOf(courseNumber),
      cardLastFour,
      plan,
    }))
    .filter(({ postedOn }) => postedOn >= since)
}

/**
 * Returns the tax forms for a student's purchases: one for each past year with tuition payments. The last two years get
 * the 1098-T, earlier years the tuition statement.
 */
export function taxFormsFor(
  purchases: readonly Purchase[],
  calendar: Calendar,
  facts: { graduate?: boolean; halfTime?: boolean } = {},
): TaxForm[] {
  return tuitionOfYears(purchases, calendar.year).map((form) => ({ ...form, ...facts }))
}
