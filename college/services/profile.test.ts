/** @jest-environment node */
import { listMail } from '@/college/mail/outbox'
import { student as students } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { table } from '@/lib/calls/table'
import { eq } from 'drizzle-orm'
import { preparedExamples } from './testing/examples'
import { pdfFile, pngFile } from './testing/examples/example'
import { contactSet } from './testing/examples/profile'
import { dataOf } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

const bodyOf = async (name: string, someone: CreatedStudent) =>
  (await preparedExamples[`${name} save`]!(someone, college)).body

describe('the personal record', () => {
  const { load, save } = table.studentBasic
  const read = async (someone: CreatedStudent) => load.answer.parse(dataOf((await college.ask(someone, load)).json))

  it('AR-03: shows that the national ID is on file and its last digits, and is empty for a student without data', async () => {
    expect(await read(await college.make('beginner'))).toMatchObject({ hasNationalId: true, nationalIdEnding: '3456' })
    const none = { birthdate: null, sex: null, citizenship: null, ethnicGroup: null, militaryStatus: null }
    expect(await read(await college.make('reviewdue'))).toMatchObject({ ...none, hasNationalId: false })
  })

  it('AR-10: stores what studentBasic saves, and returns code E for an impossible birth date', async () => {
    const someone = await college.make('reviewdue')
    const body = (await bodyOf('studentBasic', someone)) as object
    const bad = await college.ask(someone, save, { body: { ...body, birthdate: '2026-03-09' } })
    expect(save.answer.parse(bad.json)).toMatchObject({ accepted: false })
    expect(await read(someone)).toMatchObject({ birthdate: null })
    const good = await college.ask(someone, save, { body })
    expect(save.answer.parse(good.json)).toMatchObject({ accepted: true })
    expect(await read(someone)).toMatchObject({
      birthdate: '1988-05-14',
      sex: 'F',
      ethnicGroup: 'HISPA',
      citizenship: '1',
      militaryStatus: 'Z',
    })
    expect(save.answer.safeParse({}).success).toBe(false)
  })

  it('changes only the demographic fields that were sent', async () => {
    const someone = await college.make('beginner')
    const before = await read(someone)
    await college.ask(someone, table.demographicInformation.save, {
      body: await bodyOf('demographicInformation', someone),
    })
    expect(await read(someone)).toEqual({ ...before, sex: 'N', citizenship: '2' })
  })

  it('ruling 10: accepts a number once, never together with an opt-out, and logs nothing of it', async () => {
    const someone = await college.make('reviewdue')
    const optedOut = async () =>
      table.studentFlags.load.answer.parse(dataOf((await college.ask(someone, table.studentFlags.load)).json))
        .nationalIdOptOut
    expect(await optedOut()).toBe(false)
    expect((await college.ask(someone, table.ssnOptOut.save, { body: { studentID: someone.studentId } })).status).toBe(
      200,
    )
    expect(await read(someone)).toMatchObject({ hasNationalId: false })
    expect(await optedOut()).toBe(true)
    expect((await college.ask(someone, table.ssn.save, { body: '"666123456"' })).status).toBe(400)
    expect((await college.ask(someone, table.ssn.save, { body: '"219099999"' })).status).toBe(200)
    expect(college.noted.at(-1)?.body).toBe('[secret]')
    expect(await read(someone)).toMatchObject({ hasNationalId: true, nationalIdEnding: '9999' })
    expect(await optedOut()).toBe(false)
    expect((await college.ask(someone, table.ssn.save, { body: '"219099998"' })).status).toBe(409)
    expect((await college.ask(someone, table.ssnOptOut.save, { body: { studentID: someone.studentId } })).status).toBe(
      409,
    )
  })

  it('AR-09: records a review once a day, newest first', async () => {
    const someone = await college.make('reviewdue')
    const body = { student_id: someone.studentId }
    await college.ask(someone, table.studentInfoReview.save, { body })
    await college.ask(someone, table.studentInfoReview.save, { body })
    const history = table.studentInfoReview.load.answer.parse(
      dataOf((await college.ask(someone, table.studentInfoReview.load)).json),
    )
    expect(history.map(({ statusDate }) => statusDate)).toEqual(['2026-03-09', expect.stringMatching(/^2024-/)])
  })

  it('staff find it by number, Social Security number or email', async () => {
    const [someone, staff] = [
      await college.make('beginner', { student: { nationalId: '900-77-1234', workEmail: 'B@x.example' } }),
      await college.make('staff'),
    ]
    const search = async (input: Record<string, string>) =>
      table.studentSearch.load.answer
        .parse(dataOf((await college.ask(staff, table.studentSearch.load, { input })).json))
        .map(({ number }) => number)
    expect(await search({ number: someone.studentId ?? '' })).toEqual([someone.studentId])
    expect(await search({ ssn: '900771234' })).toEqual([someone.studentId])
    expect(college.noted.at(-1)?.query).toEqual({ ssn: '[secret]' })
    expect(await search({ residenceEmail: someone.username.toUpperCase() })).toEqual([someone.studentId])
    expect(await search({ businessEmail: 'b@X.example', number: '1' })).toEqual([])
    expect((await college.ask(staff, table.studentSearch.load)).status).toBe(400)
  })
})

describe('contact and company', () => {
  it('AR-04: combined and single saves are read back, and two saves with the same path are told apart by their bodies', async () => {
    const someone = await college.make('reviewdue')
    await college.ask(someone, table.studentContactall.save, { body: await bodyOf('studentContactall', someone) })
    const read = async () =>
      table.studentContact.load.answer.parse(dataOf((await college.ask(someone, table.studentContact.load)).json))
    expect(await read()).toMatchObject({
      email: 'home@family.example',
      workEmail: 'work@firm.example',
      alternateEmail: 'reva.reviewdue@firm.example',
      home: { address: '1 Elm Street', address2: null, state: 'OH', postalCode: '44101' },
      primaryPhone: 'B',
    })
    await college.ask(someone, table.businessInfo.save, { body: { ...contactSet, postal: '44101-0001' } })
    await college.ask(someone, table.residenceInfo.save, { body: { ...contactSet, city: 'Lakemont' } })
    expect(await read()).toMatchObject({
      work: { postalCode: '44101-0001', city: 'Millbrook' },
      home: { city: 'Lakemont' },
    })
    const wrong = { studentID: someone.studentId, student_id: someone.studentId }
    expect((await college.ask(someone, table.studentContactall.save, { body: wrong })).status).toBe(400)
  })

  it('a new company appears in the heading; one that is not on the list is refused', async () => {
    const someone = await college.make('beginner')
    const body = (await bodyOf('companyInfo', someone)) as object
    expect((await college.ask(someone, table.companyInfo.save, { body: { ...body, company_id: '999' } })).status).toBe(
      422,
    )
    await college.ask(someone, table.companyInfo.save, { body })
    expect(dataOf((await college.ask(someone, table.studentInitial.load)).json)).toMatchObject({
      company_name: 'State Farm',
    })
    const unlisted = { ...body, company_id: '1000927', affiliation_id: '999' }
    expect((await college.ask(someone, table.companyInfo.save, { body: unlisted })).status).toBe(422)
    const own = { ...body, company_id: '1000927', company_name: 'Sunlit Planning', independent: 'Y' }
    await college.ask(someone, table.companyInfo.save, { body: own })
    expect(dataOf((await college.ask(someone, table.studentInitial.load)).json)).toMatchObject({
      company_name: 'Sunlit Planning',
    })
    const unnamed = { ...body, company_id: '1619703', company_name: '', affiliation_id: '1700001' }
    await college.ask(someone, table.companyInfo.save, { body: unnamed })
    expect(dataOf((await college.ask(someone, table.studentInitial.load)).json)).toMatchObject({
      company_name: 'Harborlight Securities',
    })
    const listed = table.companies.load.answer.parse(dataOf((await college.ask(null, table.companies.load)).json))
    expect(listed.filter(({ brokerDealer }) => brokerDealer)).toHaveLength(5)
  })

  it('AR-11: the wire format limits a company name to 30 characters and an NT ID to 15', () => {
    const some = { brokerDealer: '', companyName: '', agentId: '', agentRole: '', agencyName: '', region: '' }
    const rest = { lspCode: '', market: '', territory: '', crd: '', npn: '' }
    const body = table.companyInfo.save.body(
      { ...some, ...rest, company: '1', listedName: 'n'.repeat(40), ntId: 'i'.repeat(20) },
      {} as never,
    )
    expect([body.company_name.length, body.ntid.length]).toEqual([30, 15])
  })
})

describe('education and the advisor', () => {
  it('CS-03: a saved education replaces the old one', async () => {
    const someone = await college.make('established')
    await college.ask(someone, table.educationInfo.save, { body: await bodyOf('educationInfo', someone) })
    const read = table.studentEducation.load.answer.parse(
      dataOf((await college.ask(someone, table.studentEducation.load)).json),
    )
    expect(read).toMatchObject({
      yearsOfExperience: 'N6',
      incomeLevel: null,
      master: false,
      highSchool: true,
      otherEducation: 'Evening courses',
    })
    const none = await college.ask(await college.make('reviewdue'), table.studentEducation.load)
    expect(dataOf(none.json)).toEqual({})
  })

  it('settings and profile are stored separately; nobody is listed without asking', async () => {
    const someone = await college.make('beginner')
    const settings = async () => dataOf((await college.ask(someone, table.advisor.load)).json)
    await college.ask(someone, table.advisorProfile.save, { body: await bodyOf('advisorProfile', someone) })
    expect(await settings()).toMatchObject({ listed: 'N' })
    await college.ask(someone, table.advisor.save, { body: await bodyOf('advisor', someone) })
    expect(await settings()).toMatchObject({ listed: 'Y', contact_method: 'BE' })
    expect(dataOf((await college.ask(someone, table.advisorProfile.load)).json)).toMatchObject({
      headline: 'Plans for families',
    })
  })

  it('a photo’s first bytes and extension must match its type; at most 5 MB', async () => {
    const someone = await college.make('beginner')
    const send = (file: object) =>
      college.ask(someone, table.advisorPhoto.save, { body: { alt_text: 'Me', files: [file] } })
    const photo = async () =>
      table.advisorPhoto.load.answer.parse(dataOf((await college.ask(someone, table.advisorPhoto.load)).json)).photo
    expect((await send({ ...pdfFile, content_type: 'image/png' })).status).toBe(422)
    expect((await send({ ...pngFile, name: 'me.png.html' })).json).toEqual({
      message: 'me.png.html is not a PNG file.',
    })
    const large = Buffer.concat([Buffer.from(pngFile.data, 'base64'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64')
    expect((await send({ ...pngFile, data: large })).json).toEqual({ message: 'me.png is larger than 5 MB.' })
    expect(await photo()).toBeNull()
    expect((await send(pngFile)).status).toBe(200)
    expect(await photo()).toEqual({ data: pngFile.data, contentType: 'image/png', alternativeText: 'Me' })
    expect(JSON.stringify(college.noted.filter(({ name }) => name === 'advisorPhoto'))).not.toContain(pngFile.data)
  })

  it('CS-05: the description of a photo can change, and the photo can be removed and restored', async () => {
    const someone = await college.make('beginner')
    const save = (body: object) => college.ask(someone, table.advisorPhoto.save, { body })
    const remove = (flag: 'Y' | 'N') =>
      college.ask(someone, table.advisorPhotoRemoval.save, { body: { delete_flag: flag } })
    const photo = async () =>
      table.advisorPhoto.load.answer.parse(dataOf((await college.ask(someone, table.advisorPhoto.load)).json)).photo
    const none = { status: 404, json: { message: 'There is no photo.' } }
    expect(await save({ alt_text: 'Me', files: [] })).toMatchObject(none)
    expect(await remove('Y')).toMatchObject(none)
    await save({ alt_text: 'Me', files: [pngFile] })
    await save({ alt_text: 'Me at a desk', files: [] })
    expect(await photo()).toMatchObject({ data: pngFile.data, alternativeText: 'Me at a desk' })
    expect((await remove('Y')).status).toBe(200)
    expect(await photo()).toBeNull()
    expect((await remove('N')).status).toBe(200)
    expect(await photo()).toMatchObject({ data: pngFile.data, alternativeText: 'Me at a desk' })
  })
})

test('a record from before these fields shows them empty, with the account’s email as the personal one', async () => {
  const someone = await college.make('beginner')
  const unset = { email: null, workEmail: null, workAddress: null, primaryEmail: null, independent: null }
  await college.db
    .update(students)
    .set(unset)
    .where(eq(students.id, someone.studentId ?? ''))
  const contact = dataOf((await college.ask(someone, table.studentContact.load)).json)
  expect(contact).toMatchObject({ email: someone.username, email_work: null, email_type_primary: null })
  expect(await listMail(college.db, { to: someone.username })).toEqual([])
})
