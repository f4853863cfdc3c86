import type { CalendarDate } from '@/lib/shared/calendar-date'
import { type Calendar, later } from './calendar'
import { courseworkOf } from './coursework'
import { eligibilityOf, studentNamed } from './foundation'
import type { Holdings, HoldingsDraft } from './holdings'
import { recertified } from './recertified'

/** Returns a student who completed these plans on the given dates, with their courses and applications. */
function holder(base: Holdings, ...completed: { plan: string; awardedOn: CalendarDate }[]): HoldingsDraft {
  return {
    ...base,
    completed,
    enrollments: courseworkOf(completed),
    applications: completed.map(({ plan, awardedOn }) => ({
      plan,
      appliedOn: awardedOn,
      degreeConferredOn: awardedOn,
      conferredOn: awardedOn,
      status: 'A',
      statusMessage: 'Awarded',
    })),
  }
}

/** Compliance R, fee R: immediate action needed. Part of the hours is reported. */
export function renewing(calendar: Calendar): HoldingsDraft {
  // Credits must be dated within the period, even shortly after it begins.
  const thisYear = (daysAgo: number) => later(calendar.days(-daysAgo), calendar.in(0, 1, 1))
  return {
    ...holder(studentNamed('Renee', 'Renewing', calendar), { plan: 'clu', awardedOn: calendar.in(-5, 4, 22) }),
    eligibility: eligibilityOf(calendar, {
      compliance: 'R',
      fee: 'R',
      statusText: `Action required: recertification for ${calendar.year} is open.`,
      renewalMessage: `Report your remaining continuing education and pay the annual fee by December 31, ${calendar.year}.`,
      timeToRecertify: true,
      mayReportAllYear: true,
    }),
    letters: [{ beginDate: calendar.in(-2, 1, 1), year: calendar.year - 2 }],
    credits: [
      credit(thisYear(140), 'Tamarack Institute', 'Annuities in Retirement Planning', 6, 0),
      credit(thisYear(90), 'Quillstone Learning', 'Professional Ethics for Advisors', 2, 2),
      credit(thisYear(32), 'Tamarack Institute', 'Estate Planning Update', 5.5, 0),
    ],
    messages: [
      {
        subject: 'It is time to recertify',
        body: 'You have reported part of the required hours. The rest is due by the end of the year.',
        sentAt: calendar.noon(-6),
      },
    ],
  }
}

function credit(earnedOn: string, institution: string, title: string, hours: number, ethicsHours: number) {
  return { earnedOn, institution, title, hours, ethicsHours }
}

/** Compliance N, fee L: past due, more than three months; may reinstate. */
export function lapsed(calendar: Calendar): HoldingsDraft {
  // Before April, less than three months have passed since the end of last year.
  const yearsAgo = calendar.today < calendar.in(0, 4, 1) ? 2 : 1
  return {
    ...holder(studentNamed('Lars', 'Lapsed', calendar), { plan: 'chfc', awardedOn: calendar.in(-11, 8, 2) }),
    eligibility: eligibilityOf(calendar, {
      compliance: 'N',
      fee: 'L',
      year: calendar.year - yearsAgo,
      statusText: 'Your recertification is more than three months past due.',
      renewalMessage: 'Reinstate to use your designation again.',
      mayReinstate: true,
      mayReportAllYear: true,
    }),
    letters: [{ beginDate: calendar.in(-4, 1, 1), year: calendar.year - 4 }],
  }
}

export function revoked(calendar: Calendar): HoldingsDraft {
  return {
    ...holder(studentNamed('Ravi', 'Revoked', calendar), { plan: 'clu', awardedOn: calendar.in(-14, 6, 30) }),
    eligibility: eligibilityOf(calendar, {
      compliance: 'N',
      fee: 'L',
      revoked: true,
      statusText: 'Your designation has been revoked.',
      renewalMessage: 'Please contact Student Experience.',
    }),
  }
}

/** Category E: completed this year, so nothing is due yet. */
export function firstyear(calendar: Calendar): HoldingsDraft {
  return {
    ...holder(studentNamed('Fiona', 'Firstyear', calendar), { plan: 'wmcp', awardedOn: calendar.days(-70) }),
    eligibility: eligibilityOf(calendar, {
      category: 'E',
      compliance: 'O',
      fee: 'P',
      statusText: 'You are in your first year and in good standing.',
      renewalMessage: `Your first recertification is due by December 31, ${calendar.year + 1}.`,
      awardLetters: true,
    }),
  }
}

/** Applications in every state, and one for a plan that is not in the catalog. Completed: ChFC only. */
export function applicant(calendar: Calendar): HoldingsDraft {
  const held = holder(studentNamed('Aaron', 'Applicant', calendar), { plan: 'chfc', awardedOn: calendar.in(-4, 2, 18) })
  const pending = (plan: string, ago: number, status: string, statusMessage: string) => ({
    plan,
    appliedOn: calendar.days(-ago),
    status,
    statusMessage,
  })
  return {
    ...held,
    ...recertified(calendar),
    applications: [
      ...held.applications,
      pending('wmcp', 12, 'O', 'Open'),
      pending('chsnc', 20, 'E', 'Ready to complete'),
      {
        ...pending('ricp', 45, 'S', 'Waiting for supervisor approval'),
        supervisorName: 'Sam Supervisor',
        supervisorEmail: 'sam.supervisor@firm.example',
      },
      {
        ...pending('fscp', 60, 'R', 'Under review'),
        supervisorName: 'Sam Supervisor',
        supervisorEmail: 'sam.supervisor@firm.example',
        approval: {
          sentOn: calendar.days(-60),
          expiresOn: calendar.days(-30),
          openedOn: calendar.days(-57),
          answer: 'confirmed' as const,
          answeredOn: calendar.days(-57),
        },
      },
      pending('zzzz', 80, 'O', 'Open'),
    ],
  }
}

/** Submitted applications in every state of the supervisor request: opened, expired, and declined. */
export function awaiting(calendar: Calendar): HoldingsDraft {
  const held = holder(studentNamed('Wanda', 'Waiting', calendar), { plan: 'clu', awardedOn: calendar.in(-3, 6, 11) })
  const details = {
    nameFormat: 'FNLN' as const,
    address1: '9 Court Square',
    city: 'Fairhaven',
    state: 'PA',
    postalCode: '19010',
    employer: 'Fairhaven Financial',
    position: 'Advisor',
    employedFrom: `${calendar.year - 4}-05`,
    declaredOn: calendar.days(-40),
  }
  const sent = (plan: string, status: string, statusMessage: string) => ({
    plan,
    appliedOn: calendar.days(-40),
    status,
    statusMessage,
    details,
    supervisorName: 'Sam Supervisor',
    supervisorEmail: 'sam.supervisor@firm.example',
  })
  return {
    ...held,
    ...recertified(calendar),
    applications: [
      ...held.applications,
      {
        ...sent('ricp', 'R', 'Under review'),
        approval: {
          sentOn: calendar.days(-12),
          remindedOn: [calendar.days(-5)],
          expiresOn: calendar.days(25),
          openedOn: calendar.days(-4),
        },
      },
      {
        ...sent('wmcp', 'R', 'Under review'),
        approval: { sentOn: calendar.days(-40), expiresOn: calendar.days(-10) },
      },
      {
        ...sent('chsnc', 'S', 'Your supervisor could not confirm the application'),
        approval: {
          sentOn: calendar.days(-9),
          expiresOn: calendar.days(21),
          openedOn: calendar.days(-8),
          answer: 'declined' as const,
          answeredOn: calendar.days(-8),
          reason: 'I became the manager only last month.',
        },
      },
    ],
  }
}

/** Has not answered the offer of the advisor-matching partner. */
export function partner(calendar: Calendar): HoldingsDraft {
  const base = studentNamed('Parker', 'Partner', calendar)
  const asked = { ...base, flags: { ...base.flags, partnerAccess: true } }
  return {
    ...holder(asked, { plan: 'ricp', awardedOn: calendar.in(-2, 9, 12) }),
    ...recertified(calendar),
  }
}
