import type { Calendar } from './calendar'
import { eligibilityOf, studentNamed } from './foundation'
import type { HoldingsDraft } from './holdings'

/** Four plans completed over six years, recertified for this cycle, with letters, purchases, tax forms and messages. */
export function established(calendar: Calendar): HoldingsDraft {
  const base = studentNamed('Esther', 'Established', calendar)
  return {
    ...base,
    flags: { ...base.flags, digitalBadgeAccess: true, alumni: true },
    eligibility: eligibilityOf(calendar, {
      compliance: 'C',
      fee: 'P',
      statusText: `You are recertified for ${calendar.year} and in good standing.`,
      renewalMessage: `Your next recertification is due by December 31, ${calendar.year + 1}.`,
      awardLetters: true,
    }),
    completed: awards(calendar).map(({ plan, awardedOn }) => ({ plan, awardedOn })),
    applications: awards(calendar).map(({ plan, appliedOn, awardedOn }) => ({
      plan,
      appliedOn,
      degreeConferredOn: awardedOn,
      conferredOn: awardedOn,
      status: 'A',
      statusMessage: 'Awarded',
    })),
    letters: [
      { beginDate: calendar.in(-1, 1, 1), year: calendar.year - 1 },
      { beginDate: calendar.in(-2, 1, 1), year: calendar.year - 2 },
      { beginDate: calendar.in(-3, 1, 1), year: calendar.year - 3 },
      { beginDate: calendar.in(-6, 1, 1), year: null },
    ],
    messages: messages(calendar),
    purchases: purchases(calendar),
    taxForms: [
      { year: calendar.year - 1, kind: '1098T', paidCents: 89_500 },
      { year: calendar.year - 2, kind: '1098T', paidCents: 142_000 },
      { year: calendar.year - 3, kind: 'tuitionStatement', paidCents: 76_500 },
    ],
  }
}

function awards({ in: on }: Calendar) {
  return [
    { plan: 'chfc', appliedOn: on(-9, 2, 11), awardedOn: on(-9, 3, 9) },
    { plan: 'clu', appliedOn: on(-8, 5, 3), awardedOn: on(-8, 6, 14) },
    { plan: 'cfp', appliedOn: on(-6, 9, 1), awardedOn: on(-6, 10, 20) },
    { plan: 'ricp', appliedOn: on(-3, 10, 5), awardedOn: on(-3, 11, 17) },
  ]
}

function messages({ noon, year }: Calendar): HoldingsDraft['messages'] {
  return [
    {
      subject: `Your ${year} recertification is confirmed`,
      body: 'Thank you for keeping your designations current. Your confirmation letter is with your designations.',
      sender: 'Office of the Registrar',
      sentAt: noon(-4),
    },
    {
      subject: 'New materials in your RICP toolkit',
      body: 'The client presentation and the social-media graphics have been refreshed for this season.',
      sentAt: noon(-12),
    },
    {
      subject: 'Your tax form is ready',
      body: 'Form 1098-T for last year can be opened under Tax Forms.',
      sender: 'Student Accounts',
      status: 'read',
      sentAt: noon(-75),
    },
    {
      subject: 'Thank you for attending the alumni forum',
      body: 'The recordings of all sessions are in the Resource Library.',
      sender: 'Alumni Relations',
      status: 'archived',
      sentAt: noon(-160),
    },
  ]
}

function purchases({ days }: Calendar): HoldingsDraft['purchases'] {
  const line = (ago: number, description: string, kind: string, amountCents: number) => ({
    postedOn: days(-ago),
    description,
    kind,
    amountCents,
    cardLastFour: '4242',
  })
  return [
    line(25, 'Annual recertification fee', 'recertification', 12_500),
    line(110, 'SN 420 Special Needs Planning', 'course', 89_500),
    line(104, 'SN 420 textbook', 'textbook', 8_400),
    line(98, 'Refund: SN 420 textbook', 'textbook', -8_400),
    line(400, 'Annual recertification fee', 'recertification', 12_500),
    line(480, 'WM 410 Essentials of Wealth Management', 'course', 142_000),
    line(770, 'Annual recertification fee', 'recertification', 12_000),
    line(1_130, 'RI 330 Managing a Retirement Income Plan', 'course', 76_500),
    line(1_145, 'RI 330 examination retake', 'exam retake', 15_000),
  ]
}
