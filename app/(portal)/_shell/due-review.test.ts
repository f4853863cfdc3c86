import { startHistory, startRecords } from '@/features/profile/annual-review/records.server'
import type { Viewer } from '@/lib/server/session/viewer'
import { fail, succeed } from '@/lib/shared/result'
import { exampleProfile } from '@/tests/data/profile'
import { DueReview } from './due-review'

jest.mock('@/features/profile/annual-review/records.server', () => ({
  startHistory: jest.fn(),
  startRecords: jest.fn(),
}))
jest.mock('@/lib/server/drafts/own-drafts', () => ({ listDraftsOf: async () => [] }))
jest.mock('@/lib/server/env', () => ({
  env: { features: { annualReview: true }, brand: { collegeName: 'The College' } },
}))

const down = fail({ name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' })
const { basic, contact, company, education, flags } = exampleProfile

/** Returns the review that is shown with these changes to the example records. A `null` record fails to load. */
const reviewWith = async (changes: Record<string, unknown>) => {
  jest.mocked(startHistory).mockResolvedValue(succeed([]) as never)
  const loaded = Object.entries({ basic, contact, company, education, flags, companies: [], ...changes })
  const outcomes = loaded.map(([name, value]) => [name, Promise.resolve(value === null ? down : succeed(value))])
  jest.mocked(startRecords).mockReturnValue(Object.fromEntries(outcomes) as never)
  const shown = DueReview({ viewer: { actor: null } as Viewer, find: async () => null })
  return shown?.props.loads.review
}

test.each(['basic', 'contact', 'company', 'education', 'flags'])(
  'AR-02: shows no review when %s fails to load',
  async (name) => {
    expect(await reviewWith({ [name]: null })).toBeNull()
  },
)

test('AR-02: shows the review with the company on file when the list of companies fails to load, and says so', async () => {
  const review = await reviewWith({ companies: null })
  expect(review.companies).toEqual([expect.objectContaining({ id: company.companyId })])
  expect(review.withoutCompanies).toBeTruthy()
  expect((await reviewWith({})).withoutCompanies).toBe(false)
})

test('AR-02: shows no review to a student who must choose a company while the list is missing, because they could neither save nor close it', async () => {
  expect(await reviewWith({ companies: null, company: { ...company, companyId: null } })).toBeNull()
  expect(await reviewWith({ company: { ...company, companyId: null } })).not.toBeNull()
})
