/** @jest-environment node */
import { and, desc, eq } from 'drizzle-orm'
import { listMail } from '@/college/mail/outbox'
import * as tables from '@/college/records/schema'
import type { CreatedStudent, ScenarioName } from '@/college/seed/scenarios'
import { openServices } from '@/college/services/testing/services-in-memory'
import { daysLater } from '@/lib/shared/calendar-date'
import { routeExists } from '@/lib/shared/find-route'
import { everyReminder } from '@/tests/data/profile'
import { createReminders } from './reminders'

let college: Awaited<ReturnType<typeof openServices>>
let reminders: ReturnType<typeof createReminders>
const faults: unknown[] = []
beforeAll(async () => {
  college = await openServices()
  const context = { collegeName: 'Test College', portalUrl: 'https://portal.test' }
  reminders = createReminders({
    db: college.db,
    context,
    annualReview: true,
    report: (error) => void faults.push(error),
  })
})
// Only people that a test creates can sign in, so no run checks the others again.
beforeEach(async () => void (await college.db.update(tables.person).set({ passwordHash: null })))
afterEach(() => expect(faults).toEqual([]))
afterAll(() => college.close())

const noonOf = (day: string) => new Date(`${day}T17:00:00Z`)
const run = (day: string) => reminders.remind(noonOf(day))
const idOf = ({ studentId }: CreatedStudent) => studentId ?? ''
const mailTo = ({ username }: CreatedStudent) => listMail(college.db, { to: username })
const messagesOf = (someone: CreatedStudent) =>
  college.db
    .select()
    .from(tables.message)
    .where(and(eq(tables.message.studentId, idOf(someone)), eq(tables.message.sender, 'Student Experience')))
    .orderBy(desc(tables.message.sentAt))
/** Returns how many reminders came by email and by message. */
const countsOf = async (someone: CreatedStudent) => {
  const messages = await messagesOf(someone)
  return [(await mailTo(someone)).length, messages.filter(({ subject }) => subject.startsWith('Reminder')).length]
}

const examination = {
  on: '2026-03-09',
  courseNumber: 'FP 100',
  status: 'enrolled',
  examOpensOn: '2026-03-01',
  examClosesOn: '2026-04-20',
}

describe('beyond 3: reminders', () => {
  const dates: [ScenarioName, object, string, string, string, string][] = [
    [
      'renewing',
      { reviews: [] },
      '2026-12-31',
      'Reminder: your recertification period ends on December 31, 2026',
      '/designations-certifications/recertification#checklist-title',
      'Still to do: the fee, 16.5 hours of continuing education, and the ethics questionnaire.',
    ],
    [
      'beginner',
      { enrollments: [examination] },
      '2026-04-20',
      'Reminder: an exam window closes on April 20, 2026',
      '/learning-journey#next-step',
      'is not scheduled. After that day, the course expires.',
    ],
    [
      'subscriber',
      {},
      '2026-04-30',
      'Reminder: the card for your subscription expires on April 30, 2026',
      '/subscriptions#payment-method',
      'will fail unless you put another card on file.',
    ],
    [
      'beginner',
      { reviews: ['2024-06-01', '2025-06-15'], enrollments: [] },
      '2026-06-15',
      'Reminder: your annual information review is due on June 15, 2026',
      '/profile',
      'tell us what has changed.',
    ],
  ]

  it.each(dates)(
    '%s %#: sends one email and one message, with a link to the page where it is done',
    async (scenario, set, dueOn, ...words) => {
      const [subject, href, open] = words
      const someone = await college.make(scenario, set)
      const day = daysLater(dueOn, -30)
      await run(day)
      const [mail, ...others] = await mailTo(someone)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ subject, at: noonOf(day).toISOString() })
      expect(mail?.text).toContain(open)
      expect(mail?.text).toContain(', in 30 days.')
      expect(mail?.links).toEqual([
        `https://portal.test${href}`,
        'https://portal.test/profile/notifications#notifications',
      ])
      for (const link of mail?.links ?? []) expect([link, routeExists(new URL(link).pathname)]).toEqual([link, true])
      const [message] = await messagesOf(someone)
      expect(message).toMatchObject({ subject, status: 'unread', sentAt: noonOf(day), action: { address: href } })
      expect(message?.body).toContain(open)

      await run(day)
      await run(daysLater(day, 1))
      expect(await countsOf(someone)).toEqual([1, 1])
    },
  )

  it('sends no reminder of the annual review when the portal has none', async () => {
    const someone = await college.make('beginner', { reviews: ['2025-06-15'], enrollments: [] })
    const context = { collegeName: 'Test College', portalUrl: 'https://portal.test' }
    const without = {
      db: college.db,
      context,
      annualReview: false,
      report: (error: unknown) => void faults.push(error),
    }
    await createReminders(without).remind(noonOf('2026-05-16'))
    expect(await countsOf(someone)).toEqual([0, 0])
  })

  it('puts no number, amount, card or course where others may see it', async () => {
    const subjects: string[] = []
    for (const [scenario, set, dueOn] of dates) {
      const someone = await college.make(scenario, set)
      await run(daysLater(dueOn, -30))
      subjects.push(...(await mailTo(someone)).map(({ subject }) => subject))
    }
    expect(subjects).toHaveLength(dates.length)
    for (const subject of subjects) expect(subject.replace(/ on \w+ \d{1,2}, \d{4}$/, '')).not.toMatch(/\d|\$|[A-Z]{2}/)
  })

  it('a single open step links to its own page, and a compliant record asks for no hours', async () => {
    const someone = await college.make('renewing', { reviews: [], 'eligibility.compliance': 'C' })
    await run('2026-12-24')
    const [mail] = await mailTo(someone)
    expect(mail?.links[0]).toBe('https://portal.test/designations-certifications/recertification#fee')
    expect(mail?.text).toContain('Still to do: the fee.')
  })

  it.each<[ScenarioName, object]>([
    ['established', {}],
    ['revoked', {}],
    ['firstyear', {}],
    ['lapsed', {}],
    ['staff', {}],
    ['beginner', { reviews: [] }],
    ['subscriber', { subscription: null }],
  ])('%s %j: sends nothing when nothing is due', async (scenario, set) => {
    const someone = await college.make(scenario, { ...(scenario !== 'staff' && { reviews: [] }), ...set })
    await run('2026-12-20')
    expect(await countsOf(someone)).toEqual([0, 0])
  })
})

describe('beyond 3: each reminder', () => {
  it('is sent once, however often the college checks, and several missed ones become one', async () => {
    const someone = await college.make('renewing', { reviews: [] })
    const sentBy: Record<string, number> = {}
    for (const day of [
      '2026-09-01',
      '2026-09-02',
      '2026-09-03',
      '2026-10-02',
      '2026-12-18',
      '2026-12-30',
      '2026-12-31',
    ]) {
      await run(day)
      sentBy[day] = (await mailTo(someone)).length
    }
    expect(Object.values(sentBy)).toEqual([0, 1, 1, 2, 3, 4, 4])
    await run('2027-01-01')
    expect(await countsOf(someone)).toEqual([4, 4])
    expect((await mailTo(someone))[0]?.text).toContain('ends on December 31, 2026, tomorrow.')
  })

  it('is sent once when two colleges check at the same moment', async () => {
    const someone = await college.make('subscriber', { reviews: [] })
    const other = createReminders({
      db: college.db,
      context: { collegeName: 'Test College', portalUrl: 'https://portal.test' },
      annualReview: true,
      report: (error) => void faults.push(error),
    })
    await Promise.all([run('2026-04-01'), other.remind(noonOf('2026-04-01'))])
    expect(await countsOf(someone)).toEqual([1, 1])
  })

  it('starts over with another card, another exam window and another year', async () => {
    const someone = await college.make('subscriber', { reviews: [] })
    await run('2026-04-29')
    await college.db
      .update(tables.subscription)
      .set({ cardExpires: '2026-05-31' })
      .where(eq(tables.subscription.studentId, idOf(someone)))
    await run('2026-04-29')
    expect((await mailTo(someone)).map(({ subject }) => subject)).toEqual([
      'Reminder: the card for your subscription expires on May 31, 2026',
      'Reminder: the card for your subscription expires on April 30, 2026',
    ])
  })
})

describe('beyond 3: no more reminders once the item is done', () => {
  it.each<[ScenarioName, object, string, (studentId: string) => Promise<unknown>]>([
    [
      'renewing',
      { reviews: [] },
      '2026-12-31',
      (studentId) =>
        college.db
          .update(tables.eligibility)
          .set({ compliance: 'C', fee: 'P' })
          .where(eq(tables.eligibility.studentId, studentId)),
    ],
    [
      'beginner',
      { reviews: [], enrollments: [examination] },
      '2026-04-20',
      (studentId) =>
        college.db
          .update(tables.enrollment)
          .set({ examOn: '2026-04-18' })
          .where(eq(tables.enrollment.studentId, studentId)),
    ],
    [
      'subscriber',
      { reviews: [] },
      '2026-04-30',
      (studentId) =>
        college.db
          .update(tables.subscription)
          .set({ endsOn: '2026-04-28', status: 'canceled' })
          .where(eq(tables.subscription.studentId, studentId)),
    ],
    [
      'beginner',
      { reviews: ['2025-06-15'], enrollments: [] },
      '2026-06-15',
      (studentId) => college.db.insert(tables.informationReview).values({ studentId, reviewedOn: '2026-06-01' }),
    ],
  ])('%s %#', async (scenario, set, dueOn, clear) => {
    const someone = await college.make(scenario, set)
    await run(daysLater(dueOn, -14))
    expect(await countsOf(someone)).toEqual([1, 1])
    await clear(idOf(someone))
    for (const days of [7, 1, 0]) await run(daysLater(dueOn, -days))
    expect(await countsOf(someone)).toEqual([1, 1])
  })

  it('also when the hours are reported, the questionnaire is answered and the fee is paid, but the record is not updated yet', async () => {
    const someone = await college.make('established', {
      reviews: [],
      'eligibility.compliance': 'R',
      'eligibility.fee': 'R',
    })
    await run('2026-12-01')
    expect((await mailTo(someone))[0]?.text).toContain('Still to do: the fee.')
    await college.db
      .update(tables.eligibility)
      .set({ fee: 'P' })
      .where(eq(tables.eligibility.studentId, idOf(someone)))
    await run('2026-12-24')
    expect(await countsOf(someone)).toEqual([1, 1])
  })
})

describe('beyond 3: the student’s choices', () => {
  const choose = async (someone: CreatedStudent, chosen: Partial<typeof everyReminder>) => {
    const values = { ...everyReminder, ...chosen, changedAt: noonOf('2026-03-09') }
    await college.db
      .insert(tables.notificationPreference)
      .values({ studentId: idOf(someone), ...values })
      .onConflictDoUpdate({ target: tables.notificationPreference.studentId, set: values })
  }

  it.each([
    [{ byMessage: false }, [1, 0]],
    [{ byEmail: false }, [0, 1]],
    [{ byEmail: false, byMessage: false }, [0, 0]],
    [{ subscription: false }, [0, 0]],
    [{ recertification: false, examinations: false, review: false }, [1, 1]],
  ])('%j', async (chosen, counts) => {
    const someone = await college.make('subscriber', { reviews: [] })
    await choose(someone, chosen)
    await run('2026-04-16')
    expect(await countsOf(someone)).toEqual(counts)
  })

  it('skips reminders that the student had turned off, except the last one reached', async () => {
    const someone = await college.make('subscriber', { reviews: [] })
    await choose(someone, { subscription: false })
    for (const day of ['2026-03-31', '2026-04-16']) await run(day)
    await choose(someone, {})
    for (const day of ['2026-04-20', '2026-04-21']) await run(day)
    expect(await countsOf(someone)).toEqual([1, 1])
  })
})

it('stops after the current student', async () => {
  const stopped = createReminders({
    db: college.db,
    context: { collegeName: 'Test College', portalUrl: 'https://portal.test' },
    annualReview: true,
    report: (error) => void faults.push(error),
  })
  await stopped.stop()
  expect(await stopped.remind(noonOf('2026-12-30'))).toBe(0)
})
