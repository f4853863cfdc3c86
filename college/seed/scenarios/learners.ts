import { programOf } from '@/features/designations/content'
import { type Calendar, later } from './calendar'
import { taxFormsFor, tuitionFor } from './coursework'
import { studentNamed } from './foundation'
import type { HoldingsDraft } from './holdings'

/** In the first course of the first program. */
export function beginner(calendar: Calendar): HoldingsDraft {
  // The course is in today's term, so it is always in progress.
  const enrollments = [{ on: calendar.today, courseNumber: 'FP 100', status: 'enrolled' as const }]
  const purchases = tuitionFor(enrollments, { plan: 'chfc' })
  return {
    ...studentNamed('Bea', 'Beginner', calendar),
    programs: [{ plan: 'chfc', startedOn: calendar.days(-30), status: 'active' }],
    enrollments,
    purchases,
    taxForms: taxFormsFor(purchases, calendar),
    messages: [
      {
        subject: 'Welcome to the college',
        body: `Your path to ${programOf('chfc')?.name ?? 'your designation'} begins with FP 100.`,
        sentAt: calendar.noon(-30),
      },
    ],
  }
}

/**
 * Ten graded courses over six terms, one more with an open examination, transfer credit, and a master's degree in
 * progress.
 */
export function scholar(calendar: Calendar): HoldingsDraft {
  // Uses the middle of each quarter: if terms were counted in days, two could fall into the same quarter.
  const quarter = Math.floor((Number(calendar.today.slice(5, 7)) - 1) / 3)
  const termsBack = (count: number) => calendar.in(0, (quarter - count) * 3 + 2, 15)
  const enrollments = [
    ...graded.map(([courseNumber, grade, termsAgo]) => ({
      on: termsBack(termsAgo),
      courseNumber,
      status: 'completed' as const,
      grade,
    })),
    {
      on: calendar.today,
      courseNumber: 'MF 630',
      status: 'enrolled' as const,
      // Never before the term begins.
      examOpensOn: later(calendar.days(-5), calendar.in(0, quarter * 3 + 1, 1)),
      examClosesOn: calendar.days(25),
    },
  ]
  const purchases = [
    ...tuitionFor(enrollments, { plan: 'msfp', cardLastFour: '1881' }),
    {
      postedOn: calendar.days(-620),
      description: 'Graduate admission fee',
      kind: 'graduate admission fee' as const,
      amountCents: 10_000,
      cardLastFour: '1881',
      plan: 'msfp',
    },
  ]
  return {
    ...studentNamed('Sylvia', 'Scholar', calendar),
    programs: [{ plan: 'msfp', startedOn: calendar.days(-600), status: 'active' }],
    enrollments,
    purchases,
    transferCredits: [
      {
        courseNumber: 'FP 150',
        school: 'Fairhaven State University',
        completedOn: calendar.days(-1_200),
        status: 'accepted',
      },
    ],
    taxForms: taxFormsFor(purchases, calendar, { graduate: true, halfTime: true }),
  }
}

const graded = [
  ['FP 100', 'A', 6],
  ['FP 110', 'A-', 6],
  ['FP 120', 'B+', 5],
  ['FP 130', 'A', 5],
  ['FP 140', 'A', 4],
  ['FP 190', 'B+', 4],
  ['RI 310', 'A-', 3],
  ['WM 410', 'A', 2],
  ['MF 610', 'B', 2],
  ['MF 620', 'A', 1],
] as const
