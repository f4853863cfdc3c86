/** @jest-environment node */
import { listMail } from '@/college/mail/outbox'
import { isPublic, type Save } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { everyCall, exampleBody } from '@/tests/data/calls'
import { exampleHoldings } from '@/tests/data/example-holdings'
import { preparedExamples } from './testing/examples'
import { servicesOfFile } from './testing/services-of-file'

/* The saves that are confirmed to the student by mail. */

const college = servicesOfFile()
const saves = new Map(
  everyCall.flatMap(([, call]): [string, Save][] => (call.kind === 'save' ? [[call.name, call]] : [])),
)

const recertification = '/designations-certifications/recertification'

test.each([
  ['designationApplication', '/designation-application-form/', 'We received your application for'],
  ['ethicsQuestionnaire', recertification, 'We received your ethics questionnaire for'],
  ['ceAttestation', `${recertification}/ce-reporting`, 'you attested'],
  ['learnMore', recertification, 'within two business days'],
  ['updatePaymentMethod', '/subscriptions', 'is now paid with'],
  ['updateCustomerEmail', '/subscriptions', 'Invoices for Knowledge Hub Plus now go to'],
  ['cancelSubscription', '/subscriptions', 'You can use it, and save its receipts, until'],
  ['resumeSubscription', '/subscriptions', 'The next payment of $39.00 is on'],
  ['ssn', '/profile#ssn', 'was added to your record'],
  ['studentInfoReview', '/profile', 'is accurate on'],
  ['couplrOptIn', '/designations-certifications', 'your name and email with the partner'],
  ['taxFormDelivery', '/my-tax-forms', 'tax forms'],
  ['taxFormCorrection', '/my-tax-forms', 'We received your request TF-'],
  ['calendarFeed', '/profile/notifications#calendar', 'private calendar'],
  ['changePassword', '/profile/history#history', 'Password: changed'],
  ['residenceInfo', '/profile/history#history', 'Home city: was'],
  ['studentContactall', '/profile/history#history', 'Business city: was'],
])('ruling 53: %s is confirmed by mail, with a link to %s and the support number', async (name, path, words) => {
  const call = saves.get(name)
  if (!call || isPublic(call)) throw new Error(`${name} is no save of a student`)
  const someone = await college.make('established', exampleHoldings)
  const prepared = await preparedExamples[`${name} save`]?.(someone, college)
  if (name === 'resumeSubscription')
    await college.ask(someone, table.cancelSubscription.save, {
      body: { contractId: `S-${someone.studentId}`, reason: '' },
    })
  const before = (await listMail(college.db, { to: someone.username })).length
  const body = prepared?.body ?? exampleBody(call, { studentId: someone.studentId ?? '', oktaId: someone.oktaId })
  expect((await college.ask(someone, call, { body })).status).toBe(200)
  const mails = await listMail(college.db, { to: someone.username })
  expect(mails).toHaveLength(before + 1)
  const [mail] = mails
  expect(mail?.text).toContain(words)
  expect(mail?.text).toContain('call us at (800) 555-0100')
  const link = mail?.links.at(-1) ?? ''
  expect(link.startsWith(`https://portal.test${path}`)).toBe(true)
  expect(mail?.text).toContain(`: ${link}\n`)
})
