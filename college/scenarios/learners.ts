import { programOf } from '@/lib/content/program-catalogue'
import type { Calendar } from './calendar'
import { studentNamed } from './foundation'
import type { HoldingsDraft } from './holdings'

/** In the first course of the first program. */
export function beginner(calendar: Calendar): HoldingsDraft {
  return {
    ...studentNamed('Bea', 'Beginner', calendar),
    programs: [{ plan: 'chfc', startedOn: calendar.days(-30), status: 'active' }],
    enrollments: [{ on: calendar.days(-30), courseNumber: 'FP 100', status: 'enrolled' }],
    messages: [
      {
        subject: 'Welcome to the college',
        body: `Your way to ${programOf('chfc')?.name ?? 'your designation'} begins with FP 100.`,
        sentAt: calendar.noon(-30),
      },
    ],
  }
}

/** Ten graded courses over six terms, one more with its examination to take, transfer credit, a master's under way. */
export function scholar(calendar: Calendar): HoldingsDraft {
  return {
    ...studentNamed('Sylvia', 'Scholar', calendar),
    programs: [{ plan: 'msfp', startedOn: calendar.days(-600), status: 'active' }],
    enrollments: [
      ...graded.map(([courseNumber, grade, termsAgo]) => ({
        on: calendar.days(-91 * termsAgo),
        courseNumber,
        status: 'completed' as const,
        grade,
      })),
      {
        on: calendar.today,
        courseNumber: 'MF 630',
        status: 'enrolled',
        examOpensOn: calendar.days(-5),
        examClosesOn: calendar.days(25),
      },
    ],
    transferCredits: [
      {
        courseNumber: 'FP 150',
        school: 'Fairhaven State University',
        completedOn: calendar.days(-1_200),
        status: 'accepted',
      },
    ],
    taxForms: [{ year: calendar.year - 1, kind: '1098T', paidCents: 612_000 }],
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
