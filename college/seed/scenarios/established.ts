import type { CalendarDate } from '@/lib/shared/calendar-date'
import { type Calendar, later } from './calendar'
import { courseworkOf, taxFormsFor, tuitionFor } from './coursework'
import { studentNamed } from './foundation'
import type { HoldingsDraft } from './holdings'
import { answeredQuestionnaire, recertified } from './recertified'

/**
 * Four plans completed over six years with their courses; recertified for this cycle; letters, purchases, tax forms and
 * messages.
 */
export function established(calendar: Calendar): HoldingsDraft {
  const base = studentNamed('Esther', 'Established', calendar)
  const recertification = recertified(calendar)
  return {
    ...base,
    ...recertification,
    eligibility: { ...recertification.eligibility, awardLetters: true },
    person: { ...base.person, middleName: 'Marie', mobilePhone: '6105550142' },
    student: base.student && { ...base.student, licenseNumber: '5550142', agentLicense: '17550142' },
    education: base.education && { ...base.education, masterDegree: true, learningStyle: 'Reading and discussion' },
    advisor: {
      listed: true,
      clientFacing: true,
      nameFormat: 'FMIL',
      addressType: 'BUSN',
      contactMethod: 'BE',
      headline: 'Retirement-income planning for couples',
      biography: 'I help couples turn what they saved into an income that lasts, and explain each step in plain words.',
      website: 'https://esther-established.example/',
      specialties: ['Retirement income', 'Life insurance'],
      languages: ['English', 'Spanish'],
    },
    flags: { ...base.flags, digitalBadgeAccess: true, alumni: true },
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
      { beginDate: calendar.in(0, 1, 1), year: calendar.year },
      { beginDate: calendar.in(-1, 1, 1), year: calendar.year - 1 },
      { beginDate: calendar.in(-2, 1, 1), year: calendar.year - 2 },
      { beginDate: calendar.in(-6, 1, 1), year: null },
    ],
    messages: messages(calendar),
    purchases: purchases(calendar),
    taxForms: taxForms(calendar),
    programs: [{ plan: 'wmcp', startedOn: calendar.in(-2, 9, 25), status: 'active' }],
    enrollments: [...courseworkOf(awards(calendar).filter(({ plan }) => plan !== 'ricp')), ...recentCourses(calendar)],
    questionnaires: [
      ...recertification.questionnaires.map((sent) => ({ ...sent, promoCode: 'RECERT25' })),
      answeredQuestionnaire(calendar.in(-1, 1, 1), calendar.in(-1, 2, 3)),
      answeredQuestionnaire(calendar.in(-2, 1, 1), calendar.in(-2, 1, 29)),
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

function messages({ noon, noonOf, year, today, days, in: on }: Calendar): HoldingsDraft['messages'] {
  // A year's form is available from January 31 of the next year and announced on that day.
  const taxYear = today < on(0, 1, 31) ? year - 2 : year - 1
  return [
    {
      subject: `Your ${year} recertification is confirmed`,
      body: 'Thank you for keeping your designations current. Your confirmation letter is with your designations.',
      sender: 'Office of the Registrar',
      sentAt: noonOf(later(days(-4), on(0, 1, 1))),
      action: { name: 'Open your designations', address: '/designations-certifications' },
    },
    {
      subject: 'The code of ethics has changed',
      body: `<p>The board has adopted two changes to the code of ethics, in force from <strong>January 1, ${year + 1}</strong>:</p>
<ul><li>Advisors disclose every compensation that depends on a recommendation, before it is accepted.</li>
<li>Records of advice are kept for six years.</li></ul>
<p>Everybody who holds a designation reads them once and says so. The text as it is now, and the answers to what was asked
most, are with your <a href="/designations-certifications/recertification">recertification</a>.</p>`,
      sender: 'Board of Ethics',
      sentAt: noon(-9),
      urgent: true,
      requiresAcknowledgement: true,
    },
    {
      subject: 'New materials in your RICP toolkit',
      body: 'The client flyers and the social-media graphics have been refreshed for this season.',
      sentAt: noon(-12),
      action: { name: 'Open the toolkit', address: '/designations-certifications/toolkits/ricp' },
    },
    {
      subject: 'Your tax form is ready',
      body: `<p>Form 1098-T for ${taxYear} is ready.</p><p>The IRS explains what it is for in
<a href="https://www.irs.gov/publications/p970">Publication 970</a>.</p>`,
      sender: 'Student Accounts',
      status: 'read',
      sentAt: noonOf(on(taxYear + 1 - year, 1, 31)),
      documents: [{ name: `Form 1098-T for ${taxYear}`, address: '/my-tax-forms' }],
    },
    {
      subject: 'How we use your data',
      body: 'The privacy notice has new, plainer words. Nothing about what we do with your data has changed.',
      sender: 'Office of the Registrar',
      status: 'acknowledged',
      sentAt: noon(-110),
      requiresAcknowledgement: true,
      acknowledgedAt: noon(-108),
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

/** One form for each year with tuition. The form of the year before last was corrected. */
const taxForms = (calendar: Calendar): HoldingsDraft['taxForms'] =>
  taxFormsFor(purchases(calendar), calendar).map((form) =>
    form.year === calendar.year - 2
      ? { ...form, correctedOn: calendar.in(-1, 3, 20), correction: 'Box 8: you did not study half-time' }
      : form,
  )

/**
 * The purchases begin five years ago with a fee, and four years ago with courses. Earlier purchases are not on record.
 */
function purchases(calendar: Calendar): HoldingsDraft['purchases'] {
  const { days, in: on } = calendar
  const line = (
    postedOn: string,
    description: string,
    kind: HoldingsDraft['purchases'][number]['kind'],
    amountCents: number,
    rest = {},
  ) => ({
    postedOn,
    description,
    kind,
    amountCents,
    cardLastFour: '4242',
    ...rest,
  })
  const books = tuitionFor(recentCourses(calendar), { plan: null, since: on(-3, 1, 1) }).map((bought) => ({
    ...bought,
    plan: bought.description.startsWith('RI') ? 'ricp' : bought.description.startsWith('WM') ? 'wmcp' : null,
  }))
  return [
    line(days(-1), 'WM 420 textbook', 'textbook', 6_450, { plan: 'wmcp', status: 'pending' }),
    line(later(days(-25), on(0, 1, 1)), 'Annual recertification fee', 'other', 10_000, {
      discountCents: 2_500,
      discountCode: 'RECERT25',
    }),
    ...books,
    line(on(-1, 6, 21), 'SN 420 textbook', 'textbook', 8_904, { taxCents: 504, status: 'refunded' }),
    line(on(-1, 6, 21), 'Shipping', 'shipping', 1_200),
    line(on(-1, 7, 8), 'Refund: SN 420 textbook', 'textbook', -8_904, { taxCents: -504, status: 'refunded' }),
    line(on(-1, 2, 3), 'Annual recertification fee', 'other', 12_500),
    line(on(-2, 1, 29), 'Annual recertification fee', 'other', 12_000),
    line(on(-3, 8, 30), 'RI 330 exam retake', 'exam retake', 15_000, { plan: 'ricp' }),
    line(on(-4, 1, 27), 'Annual recertification fee', 'other', 11_500),
  ]
}

/** The courses since the purchases begin: three for the RICP, the first for the WMCP, and a single course. */
function recentCourses({ in: on }: Calendar) {
  const passed = (courseNumber: string, grade: string, day: CalendarDate) => ({
    on: day,
    courseNumber,
    status: 'completed' as const,
    grade,
  })
  return [
    passed('RI 310', 'A', on(-3, 5, 14)),
    passed('RI 320', 'A-', on(-3, 8, 14)),
    passed('RI 330', 'B+', on(-3, 8, 14)),
    passed('WM 410', 'A', on(-2, 11, 10)),
    passed('SN 420', 'A-', on(-1, 8, 12)),
  ]
}
