/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { listMail } from '@/college/mail/outbox'
import { calendarFeed, eligibility, idempotencyKey } from '@/college/records/schema'
import { type CreatedStudent, demoPassword } from '@/college/seed/scenarios'
import { table } from '@/lib/calls/table'
import { testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()
beforeEach(() => {
  college.clock.now = testNow
})

const bodyOf = ({ studentId }: CreatedStudent) => ({ student_id: studentId })
const make = async (someone: CreatedStudent, headers: Record<string, string> = {}) =>
  ((await college.ask(someone, table.calendarFeed.save, { body: bodyOf(someone), headers })).json as { token: string })
    .token
const revoke = (someone: CreatedStudent) =>
  college.ask(someone, table.calendarFeedRemoval.save, { body: bodyOf(someone) })
const look = async (someone: CreatedStudent) => (await college.ask(someone, table.calendarFeed.load)).json
const fetchWith = async (token: string) =>
  (await college.ask(null, table.calendarEvents.load, { input: { token } })).json as {
    status: string
    events?: { event_id: string; title: string; date: string }[]
  }
const wrong = { status: 'wrong' }
const on = (day: string) => (college.clock.now = new Date(`${day}T17:00:00Z`))

const examination = { on: '2026-03-09', courseNumber: 'FP 100', status: 'enrolled', examClosesOn: '2026-04-20' }

describe('beyond 3: the private calendar', () => {
  it('shows what is due and when, and nothing that identifies the student', async () => {
    const someone = await college.make('renewing', {
      reviews: ['2025-06-15'],
      enrollments: [examination, { ...examination, courseNumber: 'FP 110', examOn: '2026-04-02' }],
    })
    const answer = await fetchWith(await make(someone))
    expect(answer.events?.map(({ title, date }) => `${date} ${title}`)).toEqual([
      '2026-04-02 Exam',
      '2026-04-20 Exam window closes',
      '2026-06-15 Annual information review due',
      '2026-12-31 Recertification period ends',
    ])
    expect(Object.keys(answer.events?.[0] ?? {})).toEqual(['event_id', 'kind', 'title', 'date'])
    const text = JSON.stringify(answer)
    for (const told of [someone.studentId, someone.oktaId, someone.username, 'Renee', 'FP 1'])
      expect(text).not.toContain(told)
  })

  it('keeps the ID of an event at each fetch, and uses different IDs for different students', async () => {
    const [someone, other] = [await college.make('renewing'), await college.make('renewing')]
    const [token, another] = [await make(someone), await make(other)]
    const idsWith = async (secret: string) => (await fetchWith(secret)).events?.map(({ event_id: id }) => id) ?? []
    const ids = await idsWith(token)
    on('2026-03-10')
    expect(await idsWith(token)).toEqual(ids)
    const theirs = await idsWith(another)
    expect(new Set([...ids, ...theirs]).size).toBe(ids.length + theirs.length)
  })

  it('shows an event until its day is over in New York, and until the item is done', async () => {
    const someone = await college.make('beginner', { reviews: [], enrollments: [examination] })
    const token = await make(someone)
    college.clock.now = new Date('2026-04-21T03:59:00Z')
    expect((await fetchWith(token)).events).toHaveLength(1)
    college.clock.now = new Date('2026-04-21T04:01:00Z')
    expect((await fetchWith(token)).events).toEqual([])

    const renewing = await college.make('renewing', { reviews: [] })
    const second = await make(renewing)
    expect((await fetchWith(second)).events).toHaveLength(1)
    await college.db
      .update(eligibility)
      .set({ compliance: 'C', fee: 'P' })
      .where(eq(eligibility.studentId, renewing.studentId ?? ''))
    expect((await fetchWith(second)).events).toEqual([])
  })

  it('shows when it was created and when it was last fetched', async () => {
    const someone = await college.make('beginner')
    expect(await look(someone)).toEqual({ data: { made_at: null, fetched_at: null } })
    const token = await make(someone)
    expect(await look(someone)).toEqual({ data: { made_at: testNow.toISOString(), fetched_at: null } })
    on('2026-03-12')
    await fetchWith(token)
    expect(await look(someone)).toMatchObject({ data: { fetched_at: '2026-03-12T17:00:00.000Z' } })
  })

  it('S-57: a replaced, revoked or unknown link is refused, always with the same answer', async () => {
    const someone = await college.make('beginner')
    const first = await make(someone)
    const second = await make(someone)
    expect(await fetchWith(first)).toEqual(wrong)
    expect((await fetchWith(second)).status).toBe('open')
    expect((await revoke(someone)).status).toBe(200)
    expect(await fetchWith(second)).toEqual(wrong)
    expect(await fetchWith('a'.repeat(43))).toEqual(wrong)
    expect(await look(someone)).toEqual({ data: { made_at: null, fetched_at: null } })
  })

  it('S-63: the secret is stored nowhere, and a repeated save is answered without it', async () => {
    const someone = await college.make('beginner')
    const headers = { 'idempotency-key': `make-${someone.oktaId}` }
    const token = await make(someone, headers)
    expect(token).toMatch(/^[\w-]{43}$/)
    const repeated = await make(someone, headers)
    expect(table.calendarFeed.save.answer.parse({ token: repeated })).toEqual({ token: null })
    expect((await fetchWith(token)).status).toBe('open')
    const held = [
      await college.db.select().from(calendarFeed),
      await college.db.select().from(idempotencyKey),
      await listMail(college.db),
      college.noted,
    ]
    expect(JSON.stringify(held)).not.toContain(token)
  })

  it('tells the student by email that a calendar was created', async () => {
    const someone = await college.make('beginner')
    await make(someone)
    const [mail] = await listMail(college.db, { to: someone.username })
    expect(mail).toMatchObject({
      subject: 'A private calendar was created',
      links: ['https://portal.test/profile/notifications#calendar'],
    })
  })

  it('is revoked by a new password, and the mail says so', async () => {
    const someone = await college.make('beginner')
    const token = await make(someone)
    const body = { oldPassword: demoPassword, newPassword: 'Seven quiet herons' }
    expect((await college.ask(someone, table.changePassword.save, { body })).status).toBe(200)
    expect((await fetchWith(token)).status).toBe('wrong')
    expect((await listMail(college.db, { to: someone.username }))[0]?.text).toContain(
      'The password of your account was changed. The link to your private calendar is revoked.',
    )
  })

  it('S-61: staff cannot create or revoke one in a student’s place', async () => {
    const [someone, staff] = [await college.make('beginner'), await college.make('staff')]
    const studentId = someone.studentId ?? ''
    const token = await make(someone)
    for (const call of [table.calendarFeed.save, table.calendarFeedRemoval.save])
      expect((await college.ask(staff, call, { body: bodyOf(someone), studentId })).status).toBe(403)
    expect((await fetchWith(token)).status).toBe('open')
  })
})
