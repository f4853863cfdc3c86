/** @jest-environment node */
import { parseEnvironment } from '@/college/environment'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { openServices } from '@/college/services/testing/services-in-memory'
import { siteSession } from '@/college/records/schema'
import { classNumberOf } from '@/college/seed/population/courses'
import { type Load } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { daysLater, toCalendarDate } from '@/lib/shared/calendar-date'
import { createLearningSystem } from './learning-system'

let college: Awaited<ReturnType<typeof openServices>>
let site: ReturnType<typeof createLearningSystem>
beforeAll(async () => {
  college = await openServices()
  const environment = parseEnvironment({})
  if ('problems' in environment) throw new Error('no environment')
  site = createLearningSystem({ environment, db: college.db, now: () => college.clock.now })
})
afterAll(() => college.close())

async function addressOf(student: CreatedStudent, call: Load): Promise<URL> {
  const { json } = await college.ask(student, call)
  return new URL((json as { data: { url: string } }).data.url)
}
async function visit(address: URL) {
  const answer = await site.request(address.pathname.replace('/sites/learning', '') + address.search)
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replace(/\s+/g, ' ') }
}

test('PG-03 the courses open once with the code and show the student’s name', async () => {
  const student = await college.make('scholar')
  const address = await addressOf(student, table.lifterSso.load)
  expect([address.origin, address.pathname]).toEqual(['http://college.test', '/sites/learning/courses'])
  const stored = await college.db.select().from(siteSession)
  expect(JSON.stringify(stored)).not.toContain(address.searchParams.get('code'))

  const first = await visit(address)
  expect(first.status).toBe(200)
  expect(first.text).toContain('Sylvia Scholar')
  expect(first.text).toContain('MF 630 Tax Strategy for Complex Clients')
  expect(first.text).toMatch(/<a href="[^"]+\/dashboard\?learning=returned">Back to the student portal<\/a>/)
  expect(first.headers.get('cache-control')).toBe('no-store')
  const second = await visit(address)
  expect(second.status).toBe(403)
  expect(second.text).toContain('This link has been used')
  expect(second.text).not.toContain('Scholar,')
})

test('a code works for one minute and for one system', async () => {
  const student = await college.make('scholar')
  const address = await addressOf(student, table.lifterSso.load)
  const elsewhere = new URL(address)
  elsewhere.pathname = '/sites/learning/knowledge/v4'
  expect((await visit(elsewhere)).status).toBe(403)
  expect((await visit(new URL('/sites/learning/courses', address))).status).toBe(403)
  const before = college.clock.now
  college.clock.now = new Date(before.getTime() + 61_000)
  expect((await visit(address)).status).toBe(403)
  college.clock.now = before
})

test('knowledge v1 is open to students, v4 with khp_access only', async () => {
  const [student, subscriber] = [await college.make('beginner'), await college.make('subscriber')]
  expect((await college.ask(student, table.knowledgeLoginV4.load)).status).toBe(403)
  expect((await visit(await addressOf(student, table.knowledgeLoginV1.load))).text).toContain('Knowledge library')
  expect((await visit(await addressOf(subscriber, table.knowledgeLoginV4.load))).text).toContain('Knowledge hub')
})

test('nobody can sign on or open a tax form in a student’s place', async () => {
  const [student, staff] = [await college.make('established'), await college.make('staff')]
  const about = { studentId: student.studentId ?? '' }
  for (const call of [table.lifterSso.load, table.knowledgeLoginV1.load])
    expect((await college.ask(staff, call, about)).status).toBe(403)
  expect((await college.ask(staff, table.taxForm.load, { ...about, input: { year: '2025' } })).status).toBe(403)
  expect((await college.ask(staff, table.transcript.load, about)).status).toBe(200)
})

test('enrollPlus opens one of the student’s own classes, once', async () => {
  const student = await college.make('beginner')
  const body = (classNumber: string) => ({ student_id: student.studentId, term: '2026Q1', class_number: classNumber })
  const open = (classNumber: string) => college.ask(student, table.enrollPlus.save, { body: body(classNumber) })
  const mayOpen = async () =>
    JSON.stringify((await college.ask(student, table.courseHistory.load)).json).includes('"lms_access":"Y"')
  expect(await mayOpen()).toBe(false)
  expect((await open(classNumberOf('MF 630'))).status).toBe(404)
  const answers = [await open(classNumberOf('FP 100')), await open(classNumberOf('FP 100'))]
  expect(answers.map(({ json }) => json)).toEqual([1, 2].map(() => expect.objectContaining({ enrolled: 'Y' })))
  expect(await mayOpen()).toBe(true)
  expect((await visit(await addressOf(student, table.lifterSso.load))).text).toContain('Open to you.')
})

const sessionIn = (text: string) => /name="session" value="([\w-]+)"/.exec(text)?.[1] ?? ''

test('PG-03: an examination is taken once, by the student who was shown its button, while its window is open', async () => {
  const student = await college.make('scholar')
  const statusOf = async () => {
    const { json } = await college.ask(student, table.courseHistory.load)
    const rows = (json as { data: { course_number: string; course_status: string }[] }).data
    return rows.find((row) => row.course_number === 'MF 630')?.course_status
  }
  const openCourses = async () => (await visit(await addressOf(student, table.lifterSso.load))).text
  const take = async (session: string, course = 'MF 630') => {
    const body = new URLSearchParams({ session, course })
    const answer = await site.request('/examination', { method: 'POST', body })
    return [answer.status, answer.headers.get('location')]
  }

  const session = sessionIn(await openCourses())
  expect(await take('x'.repeat(43))).toEqual([403, null])
  expect(await take(sessionIn(await openCourses()), 'HS 300')).toEqual([403, null])
  expect(await statusOf()).toBe('E')
  expect(await take(session)).toEqual([303, expect.stringMatching(/\/learning-journey\?learning=returned$/)])
  expect(await take(session)).toEqual([403, null])
  expect(await statusOf()).toBe('P')
  expect(await openCourses()).not.toContain('Take the exam')
})

test('PG-03: a student schedules the examination, and can reschedule until the day before it', async () => {
  const student = await college.make('scholar')
  const examOf = async () => {
    const { json } = await college.ask(student, table.courseHistory.load)
    const rows = (json as { data: Record<string, string | null>[] }).data
    const row = rows.find(({ course_number: number }) => number === 'MF 630')
    return { state: row?.course_status, on: row?.exam_date, closes: row?.exam_end_date ?? '' }
  }
  const openCourses = async () => (await visit(await addressOf(student, table.lifterSso.load))).text
  const choose = async (on: string, session?: string) => {
    const body = new URLSearchParams({ session: session ?? sessionIn(await openCourses()), course: 'MF 630', on })
    return (await site.request('/examination/day', { method: 'POST', body })).status
  }
  const { closes } = await examOf()
  const before = college.clock.now

  expect(await openCourses()).toContain('Schedule the exam')
  for (const on of [toCalendarDate(before), daysLater(closes, 1), 'soon', ''])
    expect([on, await choose(on)]).toEqual([on, 403])
  expect((await examOf()).state).toBe('E')
  expect(await choose(daysLater(closes, -1))).toBe(303)
  expect(await examOf()).toMatchObject({ state: 'X', on: daysLater(closes, -1) })

  const page = await openCourses()
  expect(page).toContain('Reschedule the exam')
  expect(await choose(closes, sessionIn(page))).toBe(303)
  expect(await choose(daysLater(closes, -1), sessionIn(page))).toBe(403)
  expect(await examOf()).toMatchObject({ state: 'X', on: closes })

  college.clock.now = new Date(`${closes}T15:00:00Z`)
  expect(await openCourses()).not.toContain('Reschedule')
  college.clock.now = before
})

test('without an open examination there is no button, and an expired session is refused', async () => {
  const [student, beginner] = [await college.make('scholar'), await college.make('beginner')]
  expect((await visit(await addressOf(beginner, table.lifterSso.load))).text).not.toContain('Take the exam')
  const { text } = await visit(await addressOf(student, table.lifterSso.load))
  const session = sessionIn(text)
  const before = college.clock.now
  college.clock.now = new Date(before.getTime() + 16 * 60_000)
  const body = new URLSearchParams({ session, course: 'MF 630' })
  expect((await site.request('/examination', { method: 'POST', body })).status).toBe(403)
  college.clock.now = before
})
