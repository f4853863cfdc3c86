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

/** What the review begins with, where some of what it needs is something else, or null: not to be had. */
const reviewWith = async (changes: Record<string, unknown>) => {
  jest.mocked(startHistory).mockResolvedValue(succeed([]) as never)
  const loaded = Object.entries({ basic, contact, company, education, flags, companies: [], ...changes })
  const outcomes = loaded.map(([name, value]) => [name, Promise.resolve(value === null ? down : succeed(value))])
  jest.mocked(startRecords).mockReturnValue(Object.fromEntries(outcomes) as never)
  const shown = DueReview({ viewer: { actor: null } as Viewer, find: async () => null })
  return shown?.props.loads.review
}

test.each(['basic', 'contact', 'company', 'education', 'flags'])(
  'AR-02: not while %s could not be loaded',
  async (name) => {
    expect(await reviewWith({ [name]: null })).toBeNull()
  },
)

test('AR-02: without the list of companies it is shown, with the one on file, and says so', async () => {
  const review = await reviewWith({ companies: null })
  expect(review.companies).toEqual([expect.objectContaining({ id: company.companyId })])
  expect(review.withoutCompanies).toBeTruthy()
  expect((await reviewWith({})).withoutCompanies).toBe(false)
})

test('AR-02: who has to choose a company is not shown a review that could neither be saved nor closed', async () => {
  expect(await reviewWith({ companies: null, company: { ...company, companyId: null } })).toBeNull()
  expect(await reviewWith({ company: { ...company, companyId: null } })).not.toBeNull()
})
