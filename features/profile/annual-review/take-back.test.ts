import { toCompanyValues } from '@/features/profile/company/forms'
import { toContactValues } from '@/features/profile/contact/forms'
import { exampleProfile } from '@/tests/data/profile'
import { goodReview } from '@/tests/data/review-values'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble } from '@/tests/support/viewer-double'
import { askedOrSaved } from './correctable-fields.server'
import type { OnFile } from './parts.server'
import { askedFor, reviewedRecord } from './sections'
import { submitReview } from './submit.server'
import { wouldTakeBack } from './take-back.server'

/* A review that is sent from two tabs, and one whose answer was lost: which of them would undo confirmed values. */

jest.mock('@/lib/server/session/own-sessions', () => ({ endOtherSessions: jest.fn() }))

const double = new CollegeDouble()
const viewer = viewerDouble()
const { basic, company } = exampleProfile
const contact = { ...exampleProfile.contact, workPhoneType: 'landline', primaryAddress: 'R' }
const asShown = { ...goodReview, ...toContactValues(contact), ...toCompanyValues(company) }
const asked = askedFor(reviewedRecord(basic))
const shown: OnFile = {
  basic,
  contact,
  company,
  accountEmail: 'robin@home.example',
  asked,
  reviewedBefore: null,
  isDue: true,
}

/** The records on file after the review was confirmed. */
const confirmed = (changes: Partial<OnFile> = {}): OnFile => ({ ...shown, isDue: false, ...changes })
const moved = { ...contact, home: { ...contact.home, city: 'Bryn Mawr' } }
const promoted = { ...company, agentId: 'RR2084' }

const save = (values: typeof asShown, onFile = shown) =>
  submitReview(viewer, values, onFile, () => Promise.resolve(null))
const paths = () => double.arrivals.map(({ path }) => path.split('/').at(-1))

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(() => {
  forgetServices()
  double.answersJson({ code: 'S', message: 'saved' })
})

test('AR-09: the first review may change anything', () => {
  expect(wouldTakeBack(viewer, { ...asShown, homeCity: 'Bryn Mawr' }, shown)).toBe(false)
})

test('AR-02: a second tab may not undo a correction of any part', () => {
  expect(wouldTakeBack(viewer, asShown, confirmed({ contact: moved }))).toBe(true)
  expect(wouldTakeBack(viewer, asShown, confirmed({ company: promoted }))).toBe(true)
  const noNumber = { ...basic, hasNationalId: false }
  const optedOut = confirmed({ basic: noNumber, asked: askedFor(reviewedRecord(noNumber)) })
  expect(wouldTakeBack(viewer, asShown, optedOut)).toBe(true)
  expect(wouldTakeBack(viewer, { ...asShown, ssn: '', optOut: true }, optedOut)).toBe(false)
})

test('AR-02: a second tab with the same values undoes nothing', () => {
  expect(wouldTakeBack(viewer, asShown, confirmed())).toBe(false)
})

test('ruling 9: a review whose answer was lost is completed, and its date is not saved again', async () => {
  const values = { ...asShown, homeCity: 'Bryn Mawr', homePhone: '(610) 555-0142', agentId: 'RR2084' }
  const onFile = confirmed({ contact: { ...moved, phone: '6105550142' }, company: promoted })
  expect(wouldTakeBack(viewer, values, onFile)).toBe(false)
  expect(await save(values, onFile)).toMatchObject({ failure: null, saved: ['contact', 'basic'] })
  expect(paths()).toEqual(['100001', 'basicInfo'])
})

test('ruling 9: a part that an earlier attempt saved counts as saved, however the college formats it', async () => {
  const values = { ...asShown, homeCity: 'Bryn Mawr' }
  const { progress } = await save(values)
  const written = confirmed({ contact: { ...moved, home: { ...moved.home, city: 'BRYN MAWR' } } })
  expect(wouldTakeBack(viewer, { ...values, progress }, written)).toBe(false)
  expect(wouldTakeBack(viewer, values, written)).toBe(true)
  double.arrivals.length = 0
  expect(await save({ ...values, progress }, written)).toMatchObject({ failure: null })
  expect(paths()).toEqual([])
})

test('ruling 9: a new primary email that waits for its code counts as saved', async () => {
  const values = { ...asShown, primaryEmail: 'R' as const, homeEmail: 'Robin@New.Example' }
  double.answersJson({ code: 'S', status: 'sent' })
  const { progress, codeSentTo } = await save(values)
  expect(codeSentTo).toBe('Robin@New.Example')
  const written = confirmed({ contact: { ...contact, alternateEmail: 'robin@new.example' } })
  expect(wouldTakeBack(viewer, { ...values, progress }, written)).toBe(false)
})

test('ruling 9: saved fields cannot be corrected once the information is confirmed', async () => {
  const unknown = { ...basic, birthdate: null }
  const values = { ...asShown, birthdate: '1988-05-14' }
  const { progress } = await save(values, { ...shown, basic: unknown, asked: askedFor(reviewedRecord(unknown)) })
  const again = (sent: typeof asShown) =>
    wouldTakeBack(viewer, sent, confirmed({ asked: askedOrSaved(viewer, sent, basic, null) }))
  expect(again({ ...values, progress })).toBe(false)
  expect(again({ ...values, birthdate: '1988-05-15', progress })).toBe(true)
})

test('ruling 9: a partly saved review may continue while it is due, but not after another tab finished its own', async () => {
  double.answers(({ path }, response) => {
    response.writeHead(path.endsWith('companyInfo') ? 500 : 200, { 'content-type': 'application/json' })
    response.end('{"code":"S"}')
  })
  const values = { ...asShown, homeCity: 'Bryn Mawr', agentId: 'RR2084' }
  const { progress, saved } = await save(values)
  expect(saved).toEqual(['contact', 'basic'])
  const again = { ...values, progress }
  expect(wouldTakeBack(viewer, again, { ...shown, contact: moved })).toBe(false)
  expect(wouldTakeBack(viewer, again, confirmed({ contact: moved }))).toBe(true)
})
