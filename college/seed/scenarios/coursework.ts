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
 * The passed courses behind completed plans: each plan's in its order, two in a quarter, the last of them in the
 * quarter before the award. A course that two plans require was taken once, for the earlier one.
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

/** The tuition of a course, in cents: more for graduate and wealth-management courses. */
function tuitionOf(courseNumber: string): number {
  if (courseNumber.startsWith('MF')) return 153_000
  if (courseNumber.startsWith('WM')) return 142_000
  return courseNumber.startsWith('RI') ? 76_500 : 89_500
}

/** What the courses cost, bought ten days before their term began; those bought before `since` are left out. */
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
 * The tax forms that a student's purchases lead to: one for each past year with payments for tuition, the 1098-T for
 * the last two years and the tuition statement for those before.
 */
export function taxFormsFor(
  purchases: readonly Purchase[],
  calendar: Calendar,
  facts: { graduate?: boolean; halfTime?: boolean } = {},
): TaxForm[] {
  return tuitionOfYears(purchases, calendar.year).map((form) => ({ ...form, ...facts }))
}
