/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import { listMail } from '@/college/mail/outbox'
import { moveTransfer } from '@/college/records/transfers'
import { graduateApplication, proctorRegistration, transferCredit, uploadedFile } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { whileLocked } from '@/college/testing/while-locked'
import { table } from '@/lib/calls/table'
import { preparedExamples } from './testing/examples'
import { pdfFile, pngFile } from './testing/examples/example'
import { examClass, examTaker, proctorBody } from './testing/examples/proctor'
import { dataOf, testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()
beforeEach(() => {
  college.clock.now = testNow
})

const exampleBody = async (name: string, someone: CreatedStudent) =>
  (await preparedExamples[`${name} save`]!(someone, college)).body as object

describe('the supervisor (ruling 18)', () => {
  const { load, save } = { load: table.designationAppStatusSupervisor.load, save: table.designationAppSupervisor.save }

  /** Names a supervisor for the applicant and returns the parts of the link in the mail. */
  async function named(applicant: CreatedStudent, email = `boss-${applicant.studentId}@firm.example`) {
    const supervisor = { supervisor_name: 'Nora Newboss', supervisor_email: email }
    const body = { acad_plan: 'ricp', appid: `A${applicant.studentId}-4`, emplid: applicant.studentId, ...supervisor }
    expect((await college.ask(applicant, table.designationApp.save, { body })).json).toMatchObject({ error: 'S' })
    const link = await college.newestLink(email)
    expect(link.pathname).toBe('/designation-application-form/ricp/supervisor-approval')
    const part = (name: string) => link.searchParams.get(name) ?? ''
    return {
      studentNumber: part('applicant'),
      applicationId: part('application'),
      designation: 'ricp',
      token: part('token'),
    }
  }
  type Link = Awaited<ReturnType<typeof named>>
  const look = async (link: Link) => (await college.ask(null, load, { input: link })).json
  const answer = async (
    { studentNumber, applicationId, designation, token }: Link,
    response: 'Y' | 'N',
    reason?: string,
  ) => {
    const about = { supervisor_name: 'Nora Newboss', title: 'Manager', organization: 'The Firm', phone: '6105550123' }
    const body = {
      emplid: studentNumber,
      applid: applicationId,
      acad_plan: designation,
      token,
      ...about,
      response,
      reason,
    }
    return (await college.ask(null, save, { body })).json
  }
  const statusOf = async (applicant: CreatedStudent) =>
    table.designationAppStatus.load.answer
      .parse(dataOf((await college.ask(applicant, table.designationAppStatus.load)).json))
      .find(({ plan }) => plan.toLowerCase() === 'ricp')

  it('sees the request; the first answer counts and moves the application', async () => {
    const applicant = await college.make('applicant')
    const link = await named(applicant)
    expect(await look(link)).toMatchObject({
      status: 'open',
      applicant_name: 'Aaron Applicant',
      organization: 'Edward Jones',
    })
    expect(await statusOf(applicant)).toMatchObject({ status: 'R', statusMessage: 'Under review' })
    const both = await Promise.all([answer(link, 'Y'), answer(link, 'N', 'I have never met this person.')])
    expect(new Set(both.map((entry) => JSON.stringify(entry))).size).toBe(1)
    const confirmed = JSON.stringify(both[0]).includes('confirmed')
    expect((await statusOf(applicant))?.status).toBe(confirmed ? 'R' : 'S')
    expect(await look(link)).toMatchObject({ status: confirmed ? 'confirmed' : 'declined' })
    expect(await listMail(college.db, { to: applicant.username })).toHaveLength(1)
  })

  it('must give a reason for not confirming; the student names another supervisor, and the old link stops working', async () => {
    const applicant = await college.make('applicant')
    const link = await named(applicant)
    expect(await answer(link, 'N')).toEqual({ status: 'no-reason' })
    expect(await answer(link, 'N', 'I am not the supervisor.')).toEqual({ status: 'declined' })
    expect(await statusOf(applicant)).toMatchObject({ status: 'S' })
    const next = await named(applicant, `next-${applicant.studentId}@firm.example`)
    expect(await look(link)).toMatchObject({ status: 'declined' })
    expect(await answer(next, 'Y')).toEqual({ status: 'confirmed' })
    expect(await statusOf(applicant)).toMatchObject({
      status: 'R',
      statusMessage: 'Confirmed by your supervisor, under final review',
    })
  })

  it('gets one neutral answer for every invalid link; a valid link expires after 30 days', async () => {
    const [applicant, other] = [await college.make('applicant'), await college.make('applicant')]
    const link = await named(applicant)
    const theirs = await named(other)
    for (const bad of [
      { ...link, token: 'x'.repeat(43) },
      { ...link, token: theirs.token },
      { ...link, studentNumber: other.studentId ?? '' },
      { ...link, designation: 'wmcp' },
      { ...link, applicationId: 'A1-1' },
      { ...link, token: `${link.token.split('.')[0]}z.${link.token.split('.')[1]}` },
    ]) {
      expect(await look(bad)).toEqual({ status: 'wrong' })
      expect(await answer(bad, 'Y')).toEqual({ status: 'wrong' })
    }
    college.passDays(31)
    expect(await look(link)).toEqual({ status: 'expired' })
    expect(await answer(link, 'Y')).toEqual({ status: 'expired' })
    expect(await statusOf(applicant)).toMatchObject({ statusMessage: 'Under review' })
    expect(JSON.stringify(college.noted)).not.toContain(link.token)
  })
})

describe('the proctor (ruling 18)', () => {
  const form = async (someone: CreatedStudent) =>
    table.proctorForm.load.answer.parse(dataOf((await college.ask(someone, table.proctorForm.load)).json))
  const register = (someone: CreatedStudent, body: object = proctorBody(someone)) =>
    college.ask(someone, table.registerProctor.save, { body })
  async function invited(email: string) {
    const link = await college.newestLink(email)
    const [, term = '', classNumber = ''] = /proctor\/(\w+)\/(\w+)\/agreement-confirmation$/.exec(link.pathname) ?? []
    const part = (name: string) => link.searchParams.get(name) ?? ''
    return {
      studentNumber: part('student'),
      term,
      classNumber,
      registrationDate: part('date'),
      registrationNumber: part('number'),
      token: part('token'),
    }
  }
  type Link = Awaited<ReturnType<typeof invited>>
  const look = async (link: Link) =>
    (await college.ask(null, table.validateAndRetrieveProctor.load, { input: link })).json
  const answer = async (link: Link, action: string, esign = 'Paula Proctor', reason?: string) => {
    const { studentNumber, classNumber, registrationDate, registrationNumber, term, token } = link
    const about = { student_id: studentNumber, term, class_number: classNumber, registration_date: registrationDate }
    const body = { ...about, registration_number: registrationNumber, token, action, esign, reason }
    return (await college.ask(null, table.proctorAcknowledgement.save, { body })).json
  }

  it('is named, gets a mail and answers once; the form and both mailboxes show it', async () => {
    const someone = await college.make('beginner', examTaker)
    const email = `proctor-${someone.studentId}@office.example`
    expect((await form(someone)).classes).toMatchObject([
      { term: '2026Q1', classNumber: examClass.classNumber, registerBy: '2026-03-31', proctor: null },
    ])
    expect((await register(someone)).json).toEqual({ registration_date: '2026-03-09', status: 'invited' })
    expect((await form(someone)).classes[0]?.proctor).toMatchObject({ lastName: 'Proctor', status: 'invited' })

    const link = await invited(email)
    const seen = await look(link)
    expect(seen).toMatchObject({
      status: 'open',
      student_first_name: 'Bea',
      student_last_initial: 'B',
      proctor_name: 'Paula Proctor',
    })
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${someone.studentId}|Orchard|0142`))
    expect(await answer(link, 'A', 'Somebody Else')).toEqual({ status: 'unlike' })
    expect(await answer(link, 'D')).toEqual({ status: 'no-reason' })
    expect(await answer(link, 'A', ' PAULA  pröctor')).toEqual({ status: 'accepted' })
    expect(await answer(link, 'D', 'Paula Proctor', 'I have changed my mind.')).toEqual({ status: 'accepted' })
    expect((await form(someone)).classes[0]?.proctor).toMatchObject({ status: 'accepted' })
    expect((await listMail(college.db, { to: email }))[0]?.subject).toBe('You have agreed to be a proctor')
    expect((await listMail(college.db, { to: someone.username }))[0]?.subject).toBe('Your proctor has agreed')
  })

  it('is withdrawn when another proctor is named, and can be chosen again', async () => {
    const someone = await college.make('beginner', examTaker)
    const [first, second] = [`first-${someone.studentId}@office.example`, `second-${someone.studentId}@office.example`]
    await register(someone, proctorBody(someone, first))
    const link = await invited(first)
    await register(someone, proctorBody(someone, second))
    expect(await look(link)).toEqual({ status: 'withdrawn' })
    expect(await answer(link, 'A')).toEqual({ status: 'withdrawn' })
    expect((await listMail(college.db, { to: first }))[0]?.subject).toBe('You are no longer asked to be a proctor')
    const { classes, pastProctors } = await form(someone)
    expect(classes[0]?.proctor).toMatchObject({ email: second, status: 'invited' })
    expect(pastProctors.map(({ email }) => email).sort()).toEqual([first, second])
  })

  it.each(['paula proctor', ' PAULA   Pröctor ', 'Paula J. Proctor, Jr.'])('may sign as %j', async (typed) => {
    const someone = await college.make('beginner', examTaker)
    const email = `signs-${someone.studentId}@office.example`
    await register(someone, proctorBody(someone, email))
    expect(await answer(await invited(email), 'A', typed)).toEqual({ status: 'accepted' })
  })

  it('who declined gets no mail about being replaced', async () => {
    const someone = await college.make('beginner', examTaker)
    const [first, second] = [`first-${someone.studentId}@office.example`, `second-${someone.studentId}@office.example`]
    await register(someone, proctorBody(someone, first))
    expect(await answer(await invited(first), 'D', 'Paula Proctor', 'I am away that week.')).toEqual({
      status: 'declined',
    })
    await register(someone, proctorBody(someone, second))
    expect((await form(someone)).classes[0]?.proctor).toMatchObject({ email: second, status: 'invited' })
    expect((await listMail(college.db, { to: first }))[0]?.subject).toBe('You have declined to be a proctor')
  })

  it('is only one when two are named at the same moment', async () => {
    const someone = await college.make('beginner', examTaker)
    const names = ['first', 'second'].map((name) => `${name}-${someone.studentId}@office.example`)
    const student = sql`select id from student where id = ${someone.studentId} for update`
    const both = names.map((email) => () => register(someone, proctorBody(someone, email)))
    await whileLocked(college.db, student, both)
    const rows = await college.db
      .select()
      .from(proctorRegistration)
      .where(eq(proctorRegistration.studentId, someone.studentId ?? ''))
    expect(rows.map(({ status }) => status).sort()).toEqual(['invited', 'replaced'])
    const replaced = rows.find(({ status }) => status === 'replaced')
    expect(await look(await invited(names.find((email) => email !== replaced?.email) ?? ''))).toMatchObject({
      status: 'open',
    })
    expect((await listMail(college.db, { to: replaced?.email ?? '' }))[0]?.subject).toBe(
      'You are no longer asked to be a proctor',
    )
  })

  it('who was named before is suggested with the latest address', async () => {
    const someone = await college.make('beginner', examTaker)
    const name = (address1: string) => register(someone, { ...proctorBody(someone), address1 })
    await name('1 Old Street')
    await name('2 Later Street')
    const offered = async () => (await form(someone)).pastProctors.map(({ address1 }) => address1)
    expect(await offered()).toEqual(['2 Later Street'])
    college.passDays(1)
    await name('3 New Street')
    expect(await offered()).toEqual(['3 New Street'])
  })

  it('cannot be the student, nor be named for another student’s class or after the last day', async () => {
    const someone = await college.make('beginner', examTaker)
    const body = proctorBody(someone)
    const own = proctorBody(someone, 'bea.beginner@firm.example')
    expect((await register(someone, own)).json).toEqual({ message: 'You cannot be your own proctor.' })
    expect((await register(someone, { ...body, class_number: '9999' })).status).toBe(404)
    expect((await register(someone, { ...body, confirm_email: 'x@y.example' })).status).toBe(422)
    expect((await register(someone, { ...body, hash_signature: '0'.repeat(64) })).status).toBe(422)
    college.passDays(23)
    expect((await register(someone, body)).json).toEqual({ message: 'The last day to register a proctor has passed.' })
    expect((await form(someone)).classes[0]?.proctor).toBeNull()
  })

  it('gets one neutral answer for every invalid link; a valid link expires with the exam window', async () => {
    const [someone, other] = [await college.make('beginner', examTaker), await college.make('beginner', examTaker)]
    for (const each of [someone, other]) await register(each)
    const link = await invited(`proctor-${someone.studentId}@office.example`)
    const theirs = await invited(`proctor-${other.studentId}@office.example`)
    for (const bad of [
      { ...link, token: theirs.token },
      { ...link, studentNumber: '1' },
      { ...link, registrationDate: '2026-03-08' },
      { ...link, registrationNumber: theirs.registrationNumber },
    ]) {
      expect(await look(bad)).toEqual({ status: 'wrong' })
      expect(await answer(bad, 'A')).toEqual({ status: 'wrong' })
    }
    // one second before midnight in the college's time zone, on April 3
    college.clock.now = new Date('2026-04-04T03:59:59Z')
    expect(await look(link)).toMatchObject({ status: 'open' })
    college.clock.now = new Date('2026-04-04T04:00:00Z')
    expect(await look(link)).toEqual({ status: 'expired' })
  })
})

describe('transfer of credit', () => {
  const read = async (someone: CreatedStudent) =>
    table.transferOfCredit.load.answer.parse(dataOf((await college.ask(someone, table.transferOfCredit.load)).json))
  const send = (someone: CreatedStudent, body: object) => college.ask(someone, table.transferOfCredit.save, { body })
  const creditOf = ({ studentId }: CreatedStudent) =>
    college.db
      .select({ course: transferCredit.courseNumber, status: transferCredit.status })
      .from(transferCredit)
      .where(eq(transferCredit.studentId, studentId ?? ''))

  it('is received, evaluated and granted as time passes; granted courses become credit', async () => {
    const someone = await college.make('beginner')
    const body = await exampleBody('transferOfCredit', someone)
    const courses = (body as { courses: object[] }).courses
    const low = { ...courses[0], course_name: 'Tax', tac_course: 'FP 120', grade: 'D' }
    expect((await send(someone, { ...body, courses: [...courses, low] })).status).toBe(200)
    expect(await read(someone)).toMatchObject([
      { state: 'received', submittedOn: '2026-03-09', documents: ['transcript.pdf'] },
    ])
    expect(await creditOf(someone)).toHaveLength(2)
    college.passDays(3)
    expect(await read(someone)).toMatchObject([
      { state: 'evaluating', courses: [{ decision: null }, { decision: null }] },
    ])
    college.passDays(8)
    expect(await read(someone)).toMatchObject([
      { state: 'granted', courses: [{ decision: 'granted' }, { decision: 'not granted: the grade is below C' }] },
    ])
    expect(await creditOf(someone)).toEqual([{ course: 'FP 150', status: 'accepted' }])
  })

  it('the controls can move it ahead, once', async () => {
    const someone = await college.make('beginner')
    const cfp = {
      ...(await exampleBody('transferOfCredit', someone)),
      cfp_complete: 'Y',
      courses: [],
      cfp: [{ acad_plan: 'chfc', tac_course: 'FP 110' }],
    }
    const { id } = table.transferOfCredit.save.answer.parse((await send(someone, cfp)).json)
    expect([await moveTransfer(college.db, id, 'granted'), await moveTransfer(college.db, id, 'received')]).toEqual([
      true,
      false,
    ])
    expect(await read(someone)).toMatchObject([
      { state: 'granted', forCfp: true, cfp: [{ plan: 'CHFC', course: 'FP 110' }] },
    ])
    expect(await creditOf(someone)).toEqual([{ course: 'FP 110', status: 'accepted' }])
  })

  it('an invalid application is refused and nothing is stored', async () => {
    const someone = await college.make('beginner')
    const body = await exampleBody('transferOfCredit', someone)
    const [course] = (body as { courses: object[] }).courses
    for (const [bad, status] of [
      [{ ...body, courses: [] }, 422],
      [{ ...body, courses: [{ ...course, tac_course: 'XX 999' }] }, 422],
      [{ ...body, courses: [course, course] }, 422],
      [{ ...body, courses: [{ ...course, completed_date: '2026-03-11' }] }, 422],
      [{ ...body, files: [{ ...pngFile, content_type: 'application/pdf' }] }, 422],
      [{ ...body, courses: [{ ...course, grade: 'Z' }] }, 400],
    ] as const) {
      expect((await send(someone, bad)).status).toBe(status)
    }
    expect(await read(someone)).toEqual([])
    expect((await send(someone, body)).status).toBe(200)
    expect((await send(someone, body)).json).toEqual({ message: 'An application is already under way for FP 150.' })
  })
})

describe('an application for admission', () => {
  const send = async (body: object) => (await college.ask(null, table.graduateApplication.save, { body })).json

  it('is accepted once per program and cohort, with its documents and a mail', async () => {
    const someone = await college.make('beginner')
    const body = await exampleBody('graduateApplication', someone)
    const received = table.graduateApplication.save.answer.parse(await send(body))
    expect(received).toMatchObject({ status: 'received', applicationNumber: expect.stringMatching(/^GA-2026Q2-/) })
    expect(await send(body)).toMatchObject({ status: 'exists' })
    expect(await send({ ...body, cohort: '2026Q3' })).toMatchObject({ status: 'received' })
    const files = await college.db
      .select()
      .from(uploadedFile)
      .where(eq(uploadedFile.applicationId, received.applicationNumber ?? ''))
    expect(files.map(({ name }) => name)).toEqual([pdfFile.name])
    expect(await listMail(college.db, { to: `gina-${someone.studentId}@family.example` })).toHaveLength(2)
  })

  it('names missing fields, and reports a closed cohort', async () => {
    const someone = await college.make('beginner')
    const body = (await exampleBody('graduateApplication', someone)) as { home_information: object }
    expect(await send({ ...body, cohort: '2026Q1' })).toMatchObject({
      status: 'closed',
      message: 'This cohort is closed. The next one is 2026Q2.',
    })
    const abroad = { ...body.home_information, country: 'Canada', state: undefined, postal: 'K1A 0B1' }
    for (const bad of [
      { ...body, designation: 'lutcf' },
      { ...body, concentration: '' },
      { ...body, bachelors: { completed: 'N' } },
      { ...body, home_information: { ...abroad, country: 'USA' } },
    ]) {
      expect(await send(bad)).toMatchObject({ status: 'refused', message: expect.stringMatching(/\.$/) })
    }
    const email = `gina-${someone.studentId}@family.example`
    const kept = await college.db.select().from(graduateApplication).where(eq(graduateApplication.email, email))
    expect(kept).toEqual([])
    expect(await send({ ...body, home_information: abroad })).toMatchObject({ status: 'received' })
  })
})

describe('the library', () => {
  const list = async (someone: CreatedStudent, input: Record<string, string> = {}) =>
    table.resources.load.answer.parse(dataOf((await college.ask(someone, table.resources.load, { input })).json))
  const saved = async (someone: CreatedStudent) =>
    table.savedResources.load.answer.parse(dataOf((await college.ask(someone, table.savedResources.load)).json))

  it('is searched, filtered and paged; unknown filters are ignored', async () => {
    const someone = await college.make('established')
    const all = await list(someone)
    expect([all.total, all.resources.length]).toEqual([40, 20])
    expect((await list(someone, { offset: '30', limit: '500' })).resources).toHaveLength(10)
    const narrow = await list(someone, { classes: '["Insurance","Nonsense"]', format: 'video' })
    expect(narrow.resources.map(({ title }) => title)).toEqual(['Long-Term Care: Four Ways to Pay'])
    expect(narrow.counts?.formats.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    expect(narrow.counts?.classes).toHaveLength(8)
    expect((await list(someone, { textSearch: 'Social  SECURITY' })).resources).toHaveLength(1)
    for (const textSearch of ["last year's", 'last year’s', 'LAST\u00a0year\u02bcs'])
      expect((await list(someone, { textSearch })).resources.map(({ title }) => title)).toEqual([
        'Withdrawal Rates in Plain Words',
      ])
    expect((await list(someone, { classes: 'no list', format: 'scroll', filterBy: 'whatever' })).total).toBe(40)
    const hours = await list(someone, { filterBy: 'ce', limit: '100' })
    expect(hours.resources.every(({ ceHours }) => ceHours !== null)).toBe(true)
  })

  it('shows alumni items to alumni, and opens subscriber items to subscribers', async () => {
    const [alumna, beginner, subscriber] = [
      await college.make('established'),
      await college.make('beginner'),
      await college.make('subscriber'),
    ]
    expect([(await list(alumna)).total, (await list(beginner)).total]).toEqual([40, 37])
    const [theirs, everybodys] = [await list(alumna, { isAlumni: 'true' }), await list(alumna, { isAlumni: 'false' })]
    expect([theirs.total, theirs.counts?.alumni, everybodys.total, everybodys.counts?.alumni]).toEqual([3, 3, 37, 3])
    expect((await list(beginner, { isAlumni: 'true' })).counts?.alumni).toBe(0)
    const worksheet = async (someone: CreatedStudent) =>
      (await list(someone, { textSearch: 'bracket calculator' })).resources[0]
    expect(await worksheet(beginner)).toMatchObject({ subscribersOnly: true, url: null })
    expect((await worksheet(subscriber))?.url).toContain('/sites/library/bracket-room-calculator')
  })

  it('ruling 23: saves a resource and removes it again', async () => {
    const someone = await college.make('beginner')
    const toggle = async () =>
      (await college.ask(someone, table.savedResources.save, { body: await exampleBody('savedResources', someone) }))
        .json
    expect(await toggle()).toEqual({ saved: true })
    const kept = await saved(someone)
    expect(kept.resources).toMatchObject([{ id: 'income-gap-worksheet', saved: true }])
    expect(kept.counts?.formats).toHaveLength(6)
    expect(kept.counts?.formats).toContainEqual({ name: 'tool', count: 1 })
    expect(await toggle()).toEqual({ saved: false })
    expect((await saved(someone)).total).toBe(0)
    const unknown = { student_id: someone.studentId, id: 'income-gap-worksheet', nid: '1' }
    for (const { save } of [table.savedResources, table.viewedResources])
      expect((await college.ask(someone, save, { body: unknown })).status).toBe(404)
  })

  it('PG-04: keeps the last twenty resources a student viewed, each once, newest first', async () => {
    const [someone, other] = [await college.make('beginner'), await college.make('beginner')]
    const { resources } = await list(someone, { limit: '21' })
    const viewed = async (reader: CreatedStudent, input: Record<string, string> = {}) =>
      table.viewedResources.load.answer.parse(
        dataOf((await college.ask(reader, table.viewedResources.load, { input })).json),
      )
    for (const { id, nodeId } of [...resources, ...resources.slice(1, 2)]) {
      college.passDays(1)
      const body = { student_id: someone.studentId, id, nid: nodeId }
      expect((await college.ask(someone, table.viewedResources.save, { body })).status).toBe(200)
    }
    const { total, resources: kept } = await viewed(someone)
    const [, second, ...others] = resources.map(({ id }) => id)
    expect([total, kept.map(({ id }) => id)]).toEqual([20, [second, ...others.toReversed()]])
    const [tool] = (await viewed(someone, { format: 'tool', limit: '1' })).resources
    expect(tool).toEqual(kept.find(({ format }) => format === 'tool'))
    expect((await viewed(other)).total).toBe(0)
  })
})
