import { companyIds } from '@/college/seed/population/companies'
import { knowledgeHub } from '@/features/resources/content'
import type { Calendar } from './calendar'
import { courseworkOf } from './coursework'
import { staffNamed, studentNamed } from './foundation'
import type { HoldingsDraft } from './holdings'
import { supportGroup } from './names'
import { recertified } from './recertified'

/** A monthly knowledge-hub subscription whose card expires at the end of the next month. */
export function subscriber(calendar: Calendar): HoldingsDraft {
  const base = studentNamed('Subira', 'Subscriber', calendar)
  const cycle = (index: number) => ({
    beginsOn: calendar.days(-100 + index * 30),
    endsOn: calendar.days(-71 + index * 30),
    amountCents: 3_900,
    status: index < 4 ? ('paid' as const) : ('due' as const),
  })
  return {
    ...base,
    flags: { ...base.flags, knowledgeHubAccess: true },
    subscription: {
      name: knowledgeHub.name,
      status: 'active',
      startedOn: calendar.days(-100),
      priceCents: 3_900,
      cardBrand: 'Visa',
      cardLastFour: '4242',
      cardExpires: calendar.monthEnd(1),
      billingEmail: 'accounts@firm.example',
      cycles: [0, 1, 2, 3, 4].map(cycle),
    },
  }
}

/** May run reports on the people of State Farm; the population has at least 5,000 of them. */
export function representative(calendar: Calendar): HoldingsDraft {
  const base = studentNamed('Rosa', 'Representative', calendar)
  return {
    ...base,
    student: base.student && { ...base.student, companyId: companyIds.stateFarm, agentId: 'RR1042', agentRole: '25' },
    flags: { ...base.flags, reportingUser: true },
    ...recertified(calendar),
    completed: [{ plan: 'clu', awardedOn: calendar.in(-7, 3, 3) }],
    enrollments: courseworkOf([{ plan: 'clu', awardedOn: calendar.in(-7, 3, 3) }]),
    reportingCompanies: [companyIds.stateFarm],
  }
}

/** The annual review is due, and personal data is missing. */
export function reviewdue(calendar: Calendar): HoldingsDraft {
  const base = studentNamed('Reva', 'Reviewdue', calendar)
  return {
    ...base,
    student: base.student && {
      ...base.student,
      birthdate: null,
      sex: null,
      nationalId: null,
      hispanic: null,
      citizenshipCountry: null,
      citizenship: null,
      ethnicGroup: null,
      militaryStatus: null,
      companyId: companyIds.stateFarm,
      agentId: 'RV2210',
      agentRole: 'A',
    },
    education: null,
    reviews: [calendar.days(-740)],
  }
}

/** A staff member who may view the portal as a student. */
export const staff = (): HoldingsDraft => staffNamed('Stephanie', 'Staff', [supportGroup], true)

/** A staff member who may not view the portal as a student. */
export const clerk = (): HoldingsDraft => staffNamed('Clark', 'Clerk', [], false)
