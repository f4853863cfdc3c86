/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { listMail } from '@/college/mail/outbox'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { whileLocked } from '@/college/testing/while-locked'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { applicationBody } from './testing/examples/supervisor'
import { dataOf, testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()
beforeEach(() => {
  college.clock.now = testNow
})

const wmcp = ({ studentId }: CreatedStudent) => ({ acad_plan: 'wmcp', appid: `A${studentId}-2`, emplid: studentId })
const bossOf = ({ studentId }: CreatedStudent) => `sam-${studentId}@firm.example`

/** Sends the open application for WMCP. */
async function apply(someone: CreatedStudent, changes: object = {}) {
  const body = { ...applicationBody(someone.studentId ?? '', `A${someone.studentId}-2`, 'wmcp'), ...changes }
  return (await college.ask(someone, table.designationApplication.save, { body })).json
}
const approvalsOf = async (someone: CreatedStudent) =>
  table.approvals.load.answer
    .parse(dataOf((await college.ask(someone, table.approvals.load)).json))
    .filter(({ plan }) => plan === 'WMCP')
const statusOf = async (someone: CreatedStudent) =>
  table.designationAppStatus.load.answer
    .parse(dataOf((await college.ask(someone, table.designationAppStatus.load)).json))
    .find(({ plan }) => plan === 'WMCP')
const change = (someone: CreatedStudent, action: 'REMIND' | 'WITHDRAW') =>
  college.ask(someone, table.approvals.save, {
    body: { kind: 'supervisor', acad_plan: 'WMCP', subject_id: `A${someone.studentId}-2`, action },
  })
const nameAnother = (someone: CreatedStudent, email: string) =>
  college.ask(someone, table.designationApp.save, {
    body: { ...wmcp(someone), supervisor_name: 'Nora Newboss', supervisor_email: email },
  })

/** Returns the parts of the link in the newest mail to an address. */
async function linkTo(email: string) {
  const link = await college.newestLink(email)
  const part = (name: string) => link.searchParams.get(name) ?? ''
  return { emplid: part('applicant'), applid: part('application'), acad_plan: 'wmcp', token: part('token') }
}
type Link = Awaited<ReturnType<typeof linkTo>>
const look = async ({ emplid, applid, acad_plan, token }: Link) =>
  (
    await college.ask(null, table.designationAppStatusSupervisor.load, {
      input: { studentNumber: emplid, applicationId: applid, designation: acad_plan, token },
    })
  ).json
const post = async (call: AnyCall, link: Link, more: object) =>
  (await college.ask(null, call, { body: { ...link, ...more } })).json
const answer = (link: Link, changes: object = {}) =>
  post(table.designationAppSupervisor.save, link, {
    supervisor_name: 'Sam Supervisor',
    title: 'Manager',
    organization: 'The Firm',
    phone: '6105550123',
    response: 'Y',
    ...changes,
  })
const notice = (link: Link, kind: 'OPENED' | 'WRONG_PERSON', name: string) =>
  post(table.approvalNotice.save, link, { notice: kind, name })

describe('PG-10: an application', () => {
  test('DC-13: a supervisor is asked to confirm the time employed only when the application has it', async () => {
    const someone = await college.make('applicant')
    const email = 'nora.newboss@firm.example'
    const body = { ...wmcp(someone), acad_plan: 'ricp', appid: `A${someone.studentId}-4` }
    const asked = { ...body, supervisor_name: 'Nora Newboss', supervisor_email: email }
    expect((await college.ask(someone, table.designationApp.save, { body: asked })).json).toMatchObject({ error: 'S' })
    const [mail] = await listMail(college.db, { to: email })
    expect(mail?.text).toContain('Please confirm the information in it with this link.')
    expect(mail?.text).not.toMatch(/time employed/i)
  })

  test('is accepted once, and the supervisor gets a copy with the time employed', async () => {
    const someone = await college.make('applicant')
    expect(await apply(someone)).toMatchObject({ error: 'S' })
    expect(await statusOf(someone)).toMatchObject({ status: 'R', statusMessage: 'Under review' })
    const [mail] = await listMail(college.db, { to: bossOf(someone) })
    expect(mail?.text).toContain('Employer: The Firm')
    expect(mail?.text).toContain('Time employed: May 2019 to now')
    expect(await approvalsOf(someone)).toMatchObject([
      { state: 'sent', name: 'Sam Supervisor', sentOn: '2026-03-09', mayRemindOn: '2026-03-12' },
    ])
    expect(await apply(someone)).toMatchObject({ error: 'E' })
    expect(await listMail(college.db, { to: bossOf(someone) })).toHaveLength(1)
  })

  test('of an independent advisor needs no supervisor', async () => {
    const someone = await college.make('applicant')
    expect(await apply(someone, { independent_advisor: 'Y', supervisor_name: '', supervisor_email: '' })).toMatchObject(
      {
        error: 'S',
      },
    )
    expect(await approvalsOf(someone)).toEqual([])
    expect(await statusOf(someone)).toMatchObject({ status: 'R', applicationDate: '2026-03-09' })
  })

  test('accepts employment that began this month', async () => {
    const someone = await college.make('applicant')
    expect(await apply(someone, { employed_from: '2026-03' })).toMatchObject({ error: 'S' })
  })

  test.each([
    ['without a supervisor', { supervisor_name: '' }, 'Supervisor name is required.'],
    ['without an address', { supervisor_email: '' }, 'Supervisor email is required.'],
    ['with reversed dates', { employed_to: '2018-01' }, 'The last month must not be before the first.'],
    ['with a first month in the future', { employed_from: '2026-04' }, 'The month must not be in the future.'],
    ['with a last month in the future', { employed_to: '2026-04' }, 'The month must not be in the future.'],
    ['with a month before 1900', { employed_from: '1899-12' }, 'The year must be 1900 or later.'],
  ])('%s is refused', async (_, changes, message) => {
    const someone = await college.make('applicant')
    expect(await apply(someone, changes)).toEqual({ message })
    expect(await statusOf(someone)).toMatchObject({ status: 'O' })
  })

  test('refuses the applicant’s own address as the supervisor’s', async () => {
    const someone = await college.make('applicant')
    expect(await apply(someone, { supervisor_email: someone.username.toUpperCase() })).toEqual({
      message: 'Enter the address of your supervisor, not your own.',
    })
  })
})

describe('RT-17: the request to a supervisor', () => {
  test('another supervisor replaces the first, who gets a mail and whose link stops working', async () => {
    const someone = await college.make('applicant')
    await apply(someone)
    const first = await linkTo(bossOf(someone))
    const next = `nora-${someone.studentId}@firm.example`
    expect((await nameAnother(someone, bossOf(someone))).json).toMatchObject({ error: 'E' })
    expect((await nameAnother(someone, next)).json).toMatchObject({ error: 'S' })
    expect(await look(first)).toEqual({ status: 'withdrawn' })
    expect(await answer(first)).toEqual({ status: 'withdrawn' })
    const [told] = await listMail(college.db, { to: bossOf(someone) })
    expect(told).toMatchObject({ subject: 'You are no longer asked to confirm an application', links: [] })
    expect(await look(await linkTo(next))).toMatchObject({ status: 'open', supervisor_name: 'Nora Newboss' })
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'sent', name: 'Nora Newboss' }])
  })

  test('can be resent after three days, and gets a new link when the old one has expired', async () => {
    const someone = await college.make('applicant')
    await apply(someone)
    const first = await linkTo(bossOf(someone))
    college.passDays(2)
    expect((await change(someone, 'REMIND')).status).toBe(409)
    college.passDays(29)
    expect(await look(first)).toEqual({ status: 'expired' })
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'expired' }])
    expect((await change(someone, 'REMIND')).json).toEqual({ state: 'sent' })
    expect(await look(first)).toEqual({ status: 'expired' })
    expect(await look(await linkTo(bossOf(someone)))).toMatchObject({ status: 'open' })
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'sent', remindedOn: ['2026-04-09'] }])
    expect((await change(someone, 'REMIND')).status).toBe(409)
  })

  test('can be resent on the third day after, even across a day of 25 hours', async () => {
    college.clock.now = new Date('2026-10-30T04:10:00Z')
    const someone = await college.make('applicant')
    await apply(someone)
    college.clock.now = new Date('2026-11-02T04:59:00Z') // still the first of November in the college's time zone
    expect(await approvalsOf(someone)).toMatchObject([{ sentOn: '2026-10-30', mayRemindOn: '2026-11-02' }])
    expect((await change(someone, 'REMIND')).status).toBe(409)
    college.clock.now = new Date('2026-11-02T05:00:00Z')
    expect((await change(someone, 'REMIND')).json).toEqual({ state: 'sent' })
    expect(await approvalsOf(someone)).toMatchObject([{ mayRemindOn: '2026-11-05' }])
  })

  test('can be withdrawn by the student, who then names another supervisor', async () => {
    const someone = await college.make('applicant')
    await apply(someone)
    const link = await linkTo(bossOf(someone))
    expect((await change(someone, 'WITHDRAW')).json).toEqual({ state: 'withdrawn' })
    expect(await look(link)).toEqual({ status: 'withdrawn' })
    expect(await statusOf(someone)).toMatchObject({ status: 'S' })
    expect((await change(someone, 'WITHDRAW')).status).toBe(409)
    expect((await nameAnother(someone, bossOf(someone))).json).toMatchObject({ error: 'S' })
  })

  test('belongs to one student: no other student can resend or withdraw it', async () => {
    const [someone, other] = [await college.make('applicant'), await college.make('applicant')]
    await apply(someone)
    college.passDays(5)
    const body = { kind: 'supervisor', acad_plan: 'WMCP', subject_id: `A${someone.studentId}-2`, action: 'WITHDRAW' }
    expect((await college.ask(other, table.approvals.save, { body })).status).toBe(404)
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'sent' }])
    expect(await approvalsOf(other)).toEqual([])
  })

  test('S-63: is opened by typing the supervisor’s name, and answered once, with a receipt', async () => {
    const someone = await college.make('applicant')
    await apply(someone)
    const link = await linkTo(bossOf(someone))
    await look(link)
    expect(await notice(link, 'OPENED', 'A Scanner')).toEqual({ status: 'unlike' })
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'sent', openedOn: null }])
    expect(await notice(link, 'OPENED', 'sam supervisor')).toEqual({ status: 'opened' })
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'opened', openedOn: '2026-03-09' }])
    expect(await answer(link, { supervisor_name: 'Sue Somebody' })).toEqual({ status: 'unlike' })
    expect(await answer(link)).toEqual({ status: 'confirmed' })
    expect(await answer(link, { response: 'N', reason: 'I changed my mind.' })).toEqual({ status: 'confirmed' })
    expect(await look(link)).toMatchObject({ status: 'confirmed', answered_date: '2026-03-09' })
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'confirmed', mayRemindOn: null }])
    const [receipt] = await listMail(college.db, { to: bossOf(someone) })
    expect(receipt).toMatchObject({ subject: 'We received your answer', links: [] })
    for (const line of [
      'Your answer: I confirm that the information is right',
      'Employer: The Firm',
      'Time employed: May 2019 to now',
      'Signed: Sam Supervisor',
      'Title: Manager',
      'Organization: The Firm',
      'Date: March 9, 2026',
    ])
      expect(receipt?.text.split('\n')).toContain(line)
    expect(receipt?.text).not.toMatch(/Reason|6105550123/)
    expect((await nameAnother(someone, `x-${someone.studentId}@firm.example`)).json).toMatchObject({ error: 'E' })
  })

  test('stores no reason when it is confirmed, whatever the answer contains', async () => {
    const someone = await college.make('applicant')
    await apply(someone)
    const reason = 'I became the manager last month.'
    expect(await answer(await linkTo(bossOf(someone)), { reason })).toEqual({ status: 'confirmed' })
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'confirmed', reason: null }])
  })

  test('sends a receipt with the reason when it is not confirmed', async () => {
    const someone = await college.make('applicant')
    await apply(someone)
    const reason = 'I became the manager last month.'
    expect(await answer(await linkTo(bossOf(someone)), { response: 'N', reason })).toEqual({ status: 'declined' })
    const [receipt] = await listMail(college.db, { to: bossOf(someone) })
    expect(receipt?.text).toContain(`Your answer: I cannot confirm it\nReason: ${reason}`)
  })

  test('can be reported by a wrong person; the student gets a mail and names another supervisor', async () => {
    const someone = await college.make('applicant')
    await apply(someone)
    const link = await linkTo(bossOf(someone))
    expect(await notice(link, 'WRONG_PERSON', 'Otto Other')).toEqual({ status: 'not-me' })
    expect(await answer(link)).toEqual({ status: 'not-me' })
    expect(await statusOf(someone)).toMatchObject({ status: 'S' })
    expect((await listMail(college.db, { to: someone.username }))[0]?.text).toContain('they are not your supervisor')
    expect(await approvalsOf(someone)).toMatchObject([{ state: 'not-me' }])
  })
})

describe('RT-17: a supervisor confirms at the same moment as the student', () => {
  const bothOrders = [
    ['first', (confirm: Task, other: Task) => [confirm, other]],
    ['last', (confirm: Task, other: Task) => [other, confirm]],
  ] as const
  type Task = () => Promise<unknown>

  /** Makes both wait for the locked request, and returns the response to the supervisor. */
  async function atOnce(someone: CreatedStudent, act: Task, order: (confirm: Task, other: Task) => Task[]) {
    const link = await linkTo(bossOf(someone))
    let confirmed: unknown
    const confirm = async () => {
      confirmed = await answer(link)
    }
    const theirs = sql`select id from approval where student_id = ${someone.studentId} for update`
    await whileLocked(college.db, theirs, order(confirm, act))
    return confirmed
  }

  test.each(bothOrders)('withdraws the request: one of the two is refused (%s)', async (_, order) => {
    const someone = await college.make('applicant')
    await apply(someone)
    let withdrawn = 0
    const withdraw = async () => {
      withdrawn = (await change(someone, 'WITHDRAW')).status
    }
    const confirmed = await atOnce(someone, withdraw, order)
    expect([
      [{ status: 'confirmed' }, 409],
      [{ status: 'withdrawn' }, 200],
    ]).toContainEqual([confirmed, withdrawn])
    const { status } = (await statusOf(someone)) ?? {}
    const [{ state } = { state: '' }] = await approvalsOf(someone)
    expect([state, status]).toEqual(withdrawn === 200 ? ['withdrawn', 'S'] : ['confirmed', 'R'])
  })

  test.each(bothOrders)('names another supervisor: one of the two is refused (%s)', async (_, order) => {
    const someone = await college.make('applicant')
    await apply(someone)
    let named: unknown
    const name = async () => {
      const { status, json } = await nameAnother(someone, `nora-${someone.studentId}@firm.example`)
      named = [status, (json as { error?: string }).error]
    }
    const confirmed = await atOnce(someone, name, order)
    expect([
      [{ status: 'confirmed' }, [200, 'E']],
      [{ status: 'withdrawn' }, [200, 'S']],
    ]).toContainEqual([confirmed, named])
    expect(await statusOf(someone)).toMatchObject({ status: 'R' })
    const [{ state, name: asked } = { state: '', name: '' }] = await approvalsOf(someone)
    const wasConfirmed = JSON.stringify(confirmed).includes('confirmed')
    expect([state, asked]).toEqual(wasConfirmed ? ['confirmed', 'Sam Supervisor'] : ['sent', 'Nora Newboss'])
  })
})
