/** @jest-environment node */
import { textOfPdf } from '@/college/documents/testing/text-of-pdf'
import { listMail } from '@/college/mail/outbox'
import { createStudent, type CreatedStudent } from '@/college/seed/scenarios'
import type { Load, Save } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { cardTokenFor } from './testing/examples/subscriptions'
import { testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

const load = async (student: CreatedStudent, call: Load) => (await college.ask(student, call)).json
const save = (student: CreatedStudent, call: Save, body: object, contract = `S-${student.studentId}`) =>
  college.ask(student, call, { body: { contractId: contract, ...body } })
const flags = (student: CreatedStudent) => load(student, table.studentFlags.load)

test('PG-07 the contract, its months and its card', async () => {
  const student = await college.make('subscriber')
  expect(await load(student, table.getContract.load)).toMatchObject({
    contractId: `S-${student.studentId}`,
    status: 'active',
    renewsOn: '2026-03-29',
    endsOn: null,
    billingEmail: 'accounts@firm.example',
    paymentMethod: { brand: 'Visa', lastFour: '4242', expiresOn: '2026-04-30' },
  })
  const cycles = (await load(student, table.getBillingCycles.load)) as { beginsOn: string; status: string }[]
  expect(cycles.map(({ status }) => status)).toEqual(['due', 'paid', 'paid', 'paid', 'paid'])
})

test('PG-07 another card replaces the one on file, once; its token works again only for its student while that card is on file', async () => {
  const [student, other] = [await college.make('subscriber'), await college.make('subscriber')]
  const pay = (paymentToken: string, who = student) => save(who, table.updatePaymentMethod.save, { paymentToken })
  const token = await cardTokenFor(student, college)
  expect((await pay(token, other)).json).toEqual({
    message: 'This card could not be used. The card on file stays as it is.',
  })
  expect((await pay(token)).json).toEqual({ brand: 'Mastercard', lastFour: '4444', expiresOn: '2030-09-30' })
  expect((await pay(token)).json).toEqual({ brand: 'Mastercard', lastFour: '4444', expiresOn: '2030-09-30' })
  expect((await pay(token, other)).status).toBe(422)
  expect((await pay('tok_visa_4242_0330')).status).toBe(422)

  const visa = { brand: 'Visa', lastFour: '1111', expiresOn: '2030-09-30' }
  const newest = await cardTokenFor(student, college, visa)
  expect((await pay(newest)).json).toEqual(visa)
  expect((await pay(token)).status).toBe(422)

  const late = await cardTokenFor(student, college, { ...visa, lastFour: '2222' })
  const before = college.clock.now
  college.clock.now = new Date(before.getTime() + 16 * 60_000)
  expect((await pay(late)).status).toBe(422)
  college.clock.now = before
  expect(await load(student, table.getContract.load)).toMatchObject({
    paymentMethod: { brand: 'Visa', lastFour: '1111' },
  })
  const noted = JSON.stringify(college.noted.filter(({ name }) => name === 'updatePaymentMethod'))
  expect(noted).not.toContain(token)
})

test('the page for card data returns to the portal’s own page and nowhere else', async () => {
  const student = await college.make('subscriber')
  const open = async (returnTo: string) => (await save(student, table.paymentPage.save, { returnTo })).status
  expect(await open('https://portal.test/subscriptions')).toBe(200)
  const elsewhere = [
    'https://portal.test.evil.example/subscriptions',
    'https://portal.test@evil.example/subscriptions',
    'https://portal.test/subscriptions/../dashboard',
    'https://portal.test/subscriptions?next=https://evil.example',
    'http://portal.test/subscriptions',
    'https://portal.test/',
  ]
  for (const address of elsewhere) expect([address, await open(address)]).toEqual([address, 422])
})

const base = {
  name: 'Knowledge Hub Plus',
  status: 'active',
  startedOn: '2026-01-01',
  priceCents: 3_900,
  cardBrand: 'Visa',
  cardLastFour: '4242',
  cardExpires: '2026-04-30',
}

test('PG-07 a failed payment is past due until another card pays it', async () => {
  const cycle = { beginsOn: '2026-03-01', endsOn: '2026-03-31', amountCents: 3_900, status: 'failed' }
  const next = { beginsOn: '2026-04-01', endsOn: '2026-04-30', amountCents: 3_900, status: 'due' }
  const student = await college.make('subscriber', { subscription: { ...base, cycles: [cycle, next] } })
  expect(await load(student, table.getContract.load)).toMatchObject({ status: 'pastDue' })
  await save(student, table.updatePaymentMethod.save, { paymentToken: await cardTokenFor(student, college) })
  expect(await load(student, table.getContract.load)).toMatchObject({ status: 'active', renewsOn: next.beginsOn })
  expect(await load(student, table.getBillingCycles.load)).toMatchObject([next, { ...cycle, status: 'paid' }])
  const { beginsOn } = cycle
  const { json } = await college.ask(student, table.billingReceipt.load, { input: { beginsOn } })
  const words = textOfPdf(Buffer.from((json as { pdf_data: string }).pdf_data, 'base64'))
  expect(words).toContain('$39.00 paid with Mastercard ending in 4444.')
})

test('PG-07 once the current month is charged, the next one is due, and a cancellation ends with the paid one', async () => {
  const cycle = { beginsOn: '2026-03-01', endsOn: '2026-03-31', amountCents: 3_900, status: 'due' }
  const student = await college.make('subscriber', { subscription: { ...base, cycles: [cycle] } })
  await save(student, table.updatePaymentMethod.save, { paymentToken: await cardTokenFor(student, college) })
  expect(await load(student, table.getContract.load)).toMatchObject({ status: 'active', renewsOn: '2026-04-01' })
  expect(await load(student, table.getBillingCycles.load)).toEqual([
    { ...cycle, beginsOn: '2026-04-01', endsOn: '2026-05-01' },
    { ...cycle, status: 'paid' },
  ])
  const canceled = (await save(student, table.cancelSubscription.save, { reason: '' })).json
  expect(canceled).toEqual({ status: 'canceled', endsOn: '2026-03-31' })
})

describe('PG-07 a month that begins is charged', () => {
  const made = new Date('2026-11-27T15:00:00Z')
  /** Returns a contract on a day, and its months since the first due one. */
  const onDay = async (student: CreatedStudent, day: string) => {
    college.clock.now = new Date(`${day}T15:00:00Z`)
    const contract = await load(student, table.getContract.load)
    const cycles = (await load(student, table.getBillingCycles.load)) as { beginsOn: string; status: string }[]
    const months = cycles
      .filter(({ beginsOn }) => beginsOn >= '2026-12-17')
      .map(({ beginsOn, status }) => `${beginsOn} ${status}`)
    return { contract, months }
  }
  const subscribe = () => createStudent(college.db, { scenario: 'subscriber', now: made })
  afterEach(() => void (college.clock.now = testNow))

  it('on its first day while the card is valid, and the next one becomes due', async () => {
    const student = await subscribe()
    expect(await onDay(student, '2026-12-16')).toMatchObject({
      contract: { status: 'active', renewsOn: '2026-12-17' },
      months: ['2026-12-17 due'],
    })
    for (const day of ['2026-12-17', '2026-12-27'])
      expect(await onDay(student, day)).toMatchObject({
        contract: { status: 'active', renewsOn: '2027-01-16' },
        months: ['2027-01-16 due', '2026-12-17 paid'],
      })
    const { json } = await college.ask(student, table.billingReceipt.load, { input: { beginsOn: '2026-12-17' } })
    const words = textOfPdf(Buffer.from((json as { pdf_data: string }).pdf_data, 'base64'))
    expect(words).toContain('$39.00 paid with Visa ending in 4242.')
  })

  it('or fails once the card has expired; no further month follows until another card has paid', async () => {
    const student = await subscribe()
    for (const day of ['2027-03-01', '2027-06-01'])
      expect(await onDay(student, day)).toMatchObject({
        contract: { status: 'pastDue', renewsOn: null },
        months: ['2027-01-16 failed', '2026-12-17 paid'],
      })
    college.clock.now = new Date('2027-03-01T15:00:00Z')
    const paymentToken = await cardTokenFor(student, college, undefined, college.clock.now)
    expect((await save(student, table.updatePaymentMethod.save, { paymentToken })).status).toBe(200)
    expect(await onDay(student, '2027-03-01')).toMatchObject({
      contract: { status: 'active', renewsOn: '2027-03-17' },
      months: ['2027-03-17 due', '2027-02-15 paid', '2027-01-16 paid', '2026-12-17 paid'],
    })
  })

  it('once, by the first reader', async () => {
    const student = await subscribe()
    const reads = await Promise.all([1, 2, 3].map(() => onDay(student, '2026-12-20')))
    for (const { months } of reads) expect(months).toEqual(['2027-01-16 due', '2026-12-17 paid'])
  })

  it('but not when the contract ends', async () => {
    const student = await subscribe()
    college.clock.now = made
    const { json } = await save(student, table.cancelSubscription.save, { reason: '' })
    expect(json).toEqual({ status: 'canceled', endsOn: '2026-12-16' })
    expect(await onDay(student, '2026-12-10')).toMatchObject({ contract: { status: 'canceled' }, months: [] })
    expect(await onDay(student, '2027-03-01')).toMatchObject({
      contract: { status: 'ended', renewsOn: null, endsOn: '2026-12-16' },
      months: [],
    })
  })

  it('before it is canceled: the contract ends with the current month', async () => {
    const student = await subscribe()
    college.clock.now = new Date('2026-12-20T15:00:00Z')
    const { json } = await save(student, table.cancelSubscription.save, { reason: '' })
    expect(json).toEqual({ status: 'canceled', endsOn: '2027-01-15' })
    expect((await onDay(student, '2027-03-01')).months).toEqual(['2026-12-17 paid'])
  })
})

test('a new invoice address is announced to both addresses and the student; saving the same one again sends no mail', async () => {
  const student = await college.make('subscriber', {})
  const email = `new-${student.studentId}@firm.example`
  const before = (await listMail(college.db, { to: 'accounts@firm.example' })).length
  expect((await save(student, table.updateCustomerEmail.save, { email })).json).toEqual({ billingEmail: email })
  expect((await save(student, table.updateCustomerEmail.save, { email: email.toUpperCase() })).status).toBe(200)
  expect((await save(student, table.updateCustomerEmail.save, { email })).status).toBe(200)
  expect((await save(student, table.updateCustomerEmail.save, { email: 'no address' })).status).toBe(400)
  expect(await load(student, table.getContract.load)).toMatchObject({ billingEmail: email })
  for (const to of [email, student.username]) expect(await listMail(college.db, { to })).toHaveLength(1)
  expect(await listMail(college.db, { to: 'accounts@firm.example' })).toHaveLength(before + 1)
})

test('a cancellation ends with the paid month and sends one mail, however often it is repeated; then the access ends', async () => {
  const student = await college.make('subscriber')
  await save(student, table.updateCustomerEmail.save, { email: `bye-${student.studentId}@firm.example` })
  const cancel = () => save(student, table.cancelSubscription.save, { reason: 'Moving on' })
  const answers = await Promise.all([cancel(), cancel()])
  expect(answers.map(({ json }) => json)).toEqual([
    { status: 'canceled', endsOn: '2026-03-28' },
    { status: 'canceled', endsOn: '2026-03-28' },
  ])
  expect((await cancel()).json).toEqual({ status: 'canceled', endsOn: '2026-03-28' })
  expect(await load(student, table.getContract.load)).toMatchObject({
    status: 'canceled',
    renewsOn: null,
    endsOn: '2026-03-28',
  })
  expect(JSON.stringify(await load(student, table.getBillingCycles.load))).not.toContain('due')
  const told = await listMail(college.db, { to: `bye-${student.studentId}@firm.example` })
  const [mail, ...more] = told.filter(({ subject }) => subject.includes('canceled'))
  expect(more).toEqual([])
  // The student gets the same mail as the billing contact.
  expect(mail?.text).toContain(
    'until March 28, 2026. Nothing more will be charged, and until that day you can resume it.',
  )
  expect(mail?.links).toEqual(['https://portal.test/subscriptions'])
  const own = (await listMail(college.db, { to: student.username })).filter(({ subject }) =>
    subject.includes('canceled'),
  )
  expect(own.map(({ text }) => text)).toEqual([mail?.text])

  expect(await flags(student)).toMatchObject({ data: { khp_access: 'Y' } })
  const before = college.clock.now
  college.clock.now = new Date('2026-03-30T15:00:00Z')
  expect(await flags(student)).toMatchObject({ data: { khp_access: 'N' } })
  expect(await load(student, table.getContract.load)).toMatchObject({ status: 'ended' })
  expect(JSON.stringify(await load(student, table.resources.load))).not.toMatch(/"url":"[^"]*"[^}]*"khp_only":"Y"/)
  college.clock.now = before
})

test('PG-07 a cancellation can be undone until the end, with one mail however often it is repeated, and the next month is due', async () => {
  const student = await college.make('subscriber')
  await save(student, table.updateCustomerEmail.save, { email: `stay-${student.studentId}@firm.example` })
  await save(student, table.cancelSubscription.save, { reason: '' })
  const resume = async () => (await save(student, table.resumeSubscription.save, {})).json
  expect(await Promise.all([resume(), resume()])).toEqual([{ renewsOn: '2026-03-29' }, { renewsOn: '2026-03-29' }])
  expect(await load(student, table.getContract.load)).toMatchObject({
    status: 'active',
    renewsOn: '2026-03-29',
    endsOn: null,
  })
  const [next, ...before] = (await load(student, table.getBillingCycles.load)) as { status: string }[]
  expect(next).toEqual({ beginsOn: '2026-03-29', endsOn: '2026-04-27', amountCents: 3_900, status: 'due' })
  expect(before.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid'])
  const told = await listMail(college.db, { to: `stay-${student.studentId}@firm.example` })
  expect(told.filter(({ subject }) => subject.includes('continues'))).toHaveLength(1)

  await save(student, table.cancelSubscription.save, { reason: '' })
  const now = college.clock.now
  college.clock.now = new Date('2026-03-30T15:00:00Z')
  expect((await save(student, table.resumeSubscription.save, {})).status).toBe(422)
  college.clock.now = now
})

test('PG-07 a failed month is still owed after canceling and resuming, and no day is charged twice', async () => {
  const cycle = { beginsOn: '2026-03-01', endsOn: '2026-03-31', amountCents: 3_900, status: 'failed' }
  const student = await college.make('subscriber', { subscription: { ...base, cycles: [cycle] } })
  const canceled = (await save(student, table.cancelSubscription.save, { reason: '' })).json
  expect(canceled).toEqual({ status: 'canceled', endsOn: '2026-03-09' })
  const resumed = (await save(student, table.resumeSubscription.save, {})).json
  expect(resumed).toEqual({ renewsOn: '2026-04-01' })
  expect(await load(student, table.getContract.load)).toMatchObject({ status: 'pastDue', renewsOn: '2026-04-01' })
  const next = { beginsOn: '2026-04-01', endsOn: '2026-05-01', amountCents: 3_900, status: 'due' }
  expect(await load(student, table.getBillingCycles.load)).toEqual([next, cycle])
})

test('PG-07 a paid month has a receipt with the card that paid it; a due month has none', async () => {
  const student = await college.make('subscriber')
  await save(student, table.updatePaymentMethod.save, { paymentToken: await cardTokenFor(student, college) })
  const cycles = (await load(student, table.getBillingCycles.load)) as { beginsOn: string; status: string }[]
  const receiptOf = (status: string) =>
    college.ask(student, table.billingReceipt.load, {
      input: { beginsOn: cycles.find((cycle) => cycle.status === status)?.beginsOn ?? '' },
    })
  const { pdf_data } = (await receiptOf('paid')).json as { pdf_data: string }
  const words = textOfPdf(Buffer.from(pdf_data, 'base64'))
  expect(words).toContain('Knowledge Hub Plus')
  expect(words).toContain('$39.00 paid with Visa ending in 4242.')
  // Its number differs from that of purchases on the same day.
  expect(words).not.toContain(`Receipt number ${student.studentId}-`)
  expect((await receiptOf('due')).status).toBe(404)
})

describe('S-41 access to a contract', () => {
  it('is refused for another student’s, an unknown and a missing contract', async () => {
    const [one, other, beginner] = [
      await college.make('subscriber'),
      await college.make('subscriber'),
      await college.make('beginner'),
    ]
    const foreign = `S-${one.studentId}`
    for (const asker of [other, beginner]) {
      expect((await college.ask(asker, table.getContract.load, { studentId: one.studentId ?? '' })).status).toBe(403)
      expect((await save(asker, table.cancelSubscription.save, { reason: '' }, foreign)).status).toBe(403)
    }
    expect((await save(other, table.cancelSubscription.save, { reason: '' }, 'S-0')).status).toBe(403)
    expect((await college.ask(other, table.cancelSubscription.save, { body: { reason: '' } })).status).toBe(400)
    expect(await load(one, table.getContract.load)).toMatchObject({ status: 'active' })
  })

  it('staff can read a student’s contract but not change it, and get 404 for an unknown one', async () => {
    const [student, staff, clerk] = [
      await college.make('subscriber'),
      await college.make('staff'),
      await college.make('clerk'),
    ]
    const about = { studentId: student.studentId ?? '' }
    expect((await college.ask(staff, table.getContract.load, about)).json).toMatchObject({
      contractId: `S-${student.studentId}`,
    })
    expect(college.noted.at(-1)).toMatchObject({ actor: staff.oktaId, studentId: student.studentId })
    expect((await college.ask(staff, table.getBillingCycles.load, about)).status).toBe(200)
    expect((await save(staff, table.cancelSubscription.save, { reason: '' }, `S-${student.studentId}`)).status).toBe(
      403,
    )
    expect((await college.ask(staff, table.getContract.load, { studentId: '0' })).status).toBe(404)
    expect((await college.ask(clerk, table.getContract.load, about)).status).toBe(403)
    const colleague = await college.make('subscriber', { person: { groups: ['portal-support'] } })
    expect((await college.ask(staff, table.getContract.load, { studentId: colleague.studentId ?? '' })).status).toBe(
      403,
    )
  })
})
