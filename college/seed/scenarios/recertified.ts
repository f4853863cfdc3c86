import type { CalendarDate } from '@/lib/shared/calendar-date'
import { type Calendar, later } from './calendar'
import { eligibilityOf } from './foundation'
import type { HoldingsDraft } from './holdings'

/** Recertified for this year: compliance C, fee P, all hours reported and attested, ethics questionnaire accepted. */
export function recertified(calendar: Calendar) {
  const begin = calendar.in(0, 1, 1)
  const done = later(calendar.days(-26), begin)
  return {
    eligibility: eligibilityOf(calendar, {
      compliance: 'C',
      fee: 'P',
      statusText: `You are recertified for ${calendar.year} and in good standing.`,
      renewalMessage: `Your next recertification is due by December 31, ${calendar.year + 1}.`,
    }),
    credits: credits(calendar),
    questionnaires: [answeredQuestionnaire(begin, done)],
    attestations: [{ beginDate: begin, attestedOn: done }],
  }
}

/** Returns the ethics questionnaire of a period, accepted on the day it was submitted. */
export function answeredQuestionnaire(beginDate: CalendarDate, day: CalendarDate) {
  return { beginDate, submittedAt: `${day}T15:30:00Z`, approvedOn: day }
}

/** Thirty hours of this period, two of them in ethics. */
function credits({ days, in: on }: Calendar): HoldingsDraft['credits'] {
  const earned = (
    daysAgo: number,
    institution: string,
    title: string,
    hours: number,
    ethicsHours: number,
    rest = {},
  ) => ({
    earnedOn: later(days(-daysAgo), on(0, 1, 1)),
    institution,
    title,
    hours,
    ethicsHours,
    attested: true,
    ...rest,
  })
  return [
    earned(60, 'Carried over', 'Hours carried over from the period before', 3, 0, { category: '7', source: 'college' }),
    earned(52, 'Tamarack Institute', 'Social Security Claiming Strategies', 8, 0, { catalogNumber: 'TI-204' }),
    earned(45, 'Quillstone Learning', 'Ethics and the Standard of Care', 2, 2, {
      catalogNumber: 'QL-11',
      category: '2',
    }),
    earned(40, 'The college', 'Alumni Forum: Planning for Longevity', 6.5, 0, { source: 'college' }),
    earned(33, 'Tamarack Institute', 'Advanced Estate Planning', 10.5, 0, { catalogNumber: 'TI-310' }),
  ]
}
