/** @jest-environment node */
import { headers } from 'next/headers'
import { fail, succeed } from '@/lib/shared/result'
import { college } from '../college/client'
import { consume } from '../rate-limits/limit'
import type { Viewer } from '../session/viewer'
import { checkPromoCode } from './promo-code'

jest.mock('next/headers', () => ({ headers: jest.fn() }))
jest.mock('../college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('../rate-limits/limit', () => ({ consume: jest.fn() }))

const viewer = { oktaId: 'okta-1', actor: null } as unknown as Viewer
const answer = succeed({ valid: true })
const down = fail({ name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' })

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(headers).mockResolvedValue(new Headers() as never)
  jest.mocked(consume).mockResolvedValue(null)
  jest.mocked(college.load).mockResolvedValue(succeed({ companyId: '1042' }) as never)
  jest.mocked(college.save).mockResolvedValue(answer as never)
})

test.each([
  ['with where the student works', succeed({ companyId: '1042' }), '1042'],
  ['with the broker/dealer', succeed({ companyId: '1000927', brokerDealerId: '1700001' }), '1700001'],
  ['without a company', succeed({ companyId: null }), undefined],
  ['while it is not known', down, undefined],
])('RC-07: a code is checked %s', async (_, company, companyId) => {
  jest.mocked(college.load).mockResolvedValue(company as never)
  expect(await checkPromoCode(viewer, ' recert25 ')).toEqual({ code: 'RECERT25', answer })
  expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'promoCodeVerify' }), viewer, {
    code: 'RECERT25',
    companyId,
  })
})

test('what cannot be a code, and one that staff type who look on, is not asked for', async () => {
  expect(await checkPromoCode(viewer, 'no code!')).toEqual({ code: 'NO CODE!', answer: null })
  expect(await checkPromoCode({ ...viewer, actor: {} } as unknown as Viewer, 'RECERT25')).toBeNull()
  expect(await checkPromoCode(viewer, undefined)).toBeNull()
  expect(college.save).not.toHaveBeenCalled()
})

test('S-56: codes are tried as often as accounts are looked up', async () => {
  jest.mocked(consume).mockResolvedValue(60)
  expect(await checkPromoCode(viewer, 'RECERT25')).toMatchObject({
    answer: { failure: { name: 'busy', retryAfterSeconds: 60 } },
  })
  expect(college.save).not.toHaveBeenCalled()
})
