import { type Calendar, calendarOf } from '@/college/seed/scenarios/calendar'
import { eligibilityOf, studentNamed } from '@/college/seed/scenarios/foundation'
import type { Holdings } from '@/college/seed/scenarios/holdings'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { companies, companyIds } from './companies'
import { courses } from './courses'
import type { Entry } from './insert-holdings'
import { firstNames, lastNames, places } from './population-names'
import { type Random, seededRandom } from './random'

/**
 * Returns students with plausible histories, the same for every call on the same day. They have no password and cannot
 * sign in.
 */
export function syntheticStudents(count: number, now: Date): Entry[] {
  const random = seededRandom(20_260_101)
  const calendar = calendarOf(now)
  return Array.from({ length: count }, (_, index) => entryOf(2_000_001 + index, withHistory(random, calendar)))
}

/** Returns people of State Farm, one in four with a short history, to fill a representative's reports. */
export function companyRoster(count: number, now: Date): Entry[] {
  const random = seededRandom(1_000_376)
  const calendar = calendarOf(now)
  return Array.from({ length: count }, (_, index) => {
    const base = named(random, calendar)
    const work = { companyId: companyIds.stateFarm, agentRole: random.pick(['A', 'E', '32']) }
    const student = base.student && { ...base.student, ...work }
    const history = index % 4 === 0 ? courseHistory(random, calendar) : {}
    return entryOf(3_000_001 + index, { ...base, student, reviews: [], ...history })
  })
}

/** A designation for some; for all, a program and one or two courses: passed, failed, or with a missed examination. */
function courseHistory(random: Random, calendar: Calendar): Partial<Holdings> {
  const taken = random.some(courses, random.between(1, 2))
  const plan = random.pick(plans)
  const begun = calendar.days(-random.between(100, 900))
  return {
    completed: random.pick([true, false, false]) ? [{ plan, awardedOn: calendar.days(-random.between(20, 700)) }] : [],
    programs: [{ plan, startedOn: begun, status: 'active' }],
    enrollments: taken.map(({ number }, index) => {
      const missed = random.pick([true, false, false, false, false])
      return {
        on: calendar.days(-91 * (index + 1)),
        courseNumber: number,
        status: missed ? ('enrolled' as const) : ('completed' as const),
        grade: missed ? null : random.pick(['A', 'A-', 'B+', 'B', 'C+', 'F']),
        examOpensOn: missed ? calendar.days(-60) : null,
        examClosesOn: missed ? calendar.days(-30) : null,
        examOn: null,
      }
    }),
  }
}

function entryOf(number: number, holdings: Holdings): Entry {
  const { firstName, lastName } = holdings.person
  return {
    oktaId: `00usynthetic${number}`,
    studentId: String(number),
    username: `${firstName}.${lastName}.${number}@students.example`.toLowerCase(),
    passwordHash: null,
    holdings,
  }
}

function named(random: Random, calendar: Calendar): Holdings {
  const base = studentNamed(random.pick(firstNames), random.pick(lastNames), calendar)
  const [city, state, postalCode] = random.pick(places)
  const [workCity, workState, workPostalCode] = random.pick(places)
  return {
    ...base,
    person: { ...base.person, middleName: random.pick([null, ...firstNames]) },
    education: base.education && {
      ...base.education,
      numberOfYears: random.pick(['N1', 'N5', 'N6', 'N11', 'N20']),
      incomeLevel: random.pick(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'LN']),
      prevOnlineEducation: random.pick(['NO', 'YES']),
    },
    student: base.student && {
      ...base.student,
      birthdate: calendar.days(-random.between(23 * 365, 68 * 365)),
      sex: random.pick(['M', 'F', 'N', 'D']),
      nationalId: `900-${random.between(10, 99)}-${random.between(1_000, 9_999)}`,
      phone: `${random.between(201, 989)}-555-01${random.between(10, 99)}`,
      address: `${random.between(2, 980)} ${random.pick(['Alder', 'Harbor', 'Mill', 'Prospect', 'Willow'])} Street`,
      city,
      state,
      postalCode,
      workPhone: `${random.between(201, 989)}-555-01${random.between(10, 99)}`,
      workAddress: `${random.between(2, 980)} ${random.pick(['Market', 'Commerce', 'Exchange', 'Union'])} Street`,
      workAddress2: null,
      workCity,
      workState,
      workPostalCode,
      companyId: random.pick(companies).id,
      agentId: `A${random.between(1_000, 9_999)}`,
    },
  }
}

const plans = ['chfc', 'clu', 'ricp', 'wmcp', 'chsnc', 'cap', 'fscp', 'cfp']

function withHistory(random: Random, calendar: Calendar): Holdings {
  const base = named(random, calendar)
  const completed = random
    .some(plans, random.pick([0, 0, 1, 1, 1, 2, 3]))
    .map((plan) => ({ plan, awardedOn: calendar.days(-random.between(200, 6_000)) }))
  const awarded = (plan: string, on: CalendarDate) => ({
    plan,
    appliedOn: on,
    degreeConferredOn: on,
    conferredOn: on,
    status: 'A',
    statusMessage: 'Awarded',
    supervisorName: null,
    supervisorEmail: null,
    details: null,
    approval: null,
  })
  const taken = random.some(courses, random.between(1, 6))
  return {
    ...base,
    flags: { ...base.flags, digitalBadgeAccess: completed.length > 0, alumni: completed.length > 0 },
    eligibility: completed.length > 0 ? standing(random, calendar) : null,
    completed,
    applications: completed.map(({ plan, awardedOn }) => awarded(plan, awardedOn)),
    letters: completed.length > 0 ? [{ beginDate: calendar.in(-1, 1, 1), year: calendar.year - 1 }] : [],
    enrollments: taken.map(({ number }, index) => ({
      on: calendar.days(-91 * (index + 1)),
      courseNumber: number,
      status: 'completed' as const,
      grade: random.pick(['A', 'A-', 'B+', 'B', 'C+']),
      examOpensOn: null,
      examClosesOn: null,
      examOn: null,
    })),
    purchases: taken.slice(0, 2).map(({ number, title }, index) => ({
      postedOn: calendar.days(-91 * (index + 1) - 14),
      description: `${number} ${title}`,
      kind: 'course',
      amountCents: random.pick([76_500, 89_500, 142_000]),
      cardLastFour: String(random.between(1_000, 9_999)),
      cardBrand: 'Visa',
      plan: null,
      discountCents: 0,
      discountCode: null,
      taxCents: 0,
      status: 'paid' as const,
    })),
  }
}

function standing(random: Random, calendar: Calendar): Holdings['eligibility'] {
  const [compliance, fee, statusText] = random.pick([
    ['C', 'P', `You are recertified for ${calendar.year} and in good standing.`],
    ['C', 'P', `You are recertified for ${calendar.year} and in good standing.`],
    ['R', 'R', `Action required: recertification for ${calendar.year} is open.`],
    ['N', 'L', 'Your recertification is past due.'],
  ] as const)
  return eligibilityOf(calendar, { compliance, fee, statusText, timeToRecertify: compliance === 'R' })
}
