/** @jest-environment node */
import { headers } from 'next/headers'
import { college } from '@/lib/server/college/client'
import { acceptedCodeMs } from '@/lib/server/college/policy'
import { ResponseCache, responseCache } from '@/lib/server/college/response-cache'
import { log } from '@/lib/server/observability/log'
import { consume } from '@/lib/server/rate-limits/limit'
import type { Viewer } from '@/lib/server/session/viewer'
import { fail, succeed } from '@/lib/shared/result'
import { checkPromoCode } from './promo-code.server'

jest.mock('next/headers', () => ({ headers: jest.fn() }))
jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: jest.fn() }))

const viewer = { oktaId: 'okta-1', actor: null, sessionKey: 'ann', saves: 0 } as unknown as Viewer
const answer = succeed({ valid: true })
const down = fail({ name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' })

beforeEach(() => {
  jest.clearAllMocks()
  for (const session of ['ann', 'ben']) responseCache().drop(session)
  jest.mocked(headers).mockResolvedValue(new Headers() as never)
  jest.mocked(consume).mockResolvedValue(null)
  jest.mocked(college.load).mockResolvedValue(succeed({ companyId: '1042' }) as never)
  jest.mocked(college.save).mockResolvedValue(answer as never)
})

test.each([
  ['with the company where the student works', succeed({ companyId: '1042' }), '1042'],
  ['with the broker/dealer', succeed({ companyId: '1000927', brokerDealerId: '1700001' }), '1700001'],
  ['without a company', succeed({ companyId: null }), undefined],
  ['while the company is not known', down, undefined],
])('RC-07: a code is checked %s', async (_, company, companyId) => {
  jest.mocked(college.load).mockResolvedValue(company as never)
  expect(await checkPromoCode(viewer, ' recert25 ')).toEqual({ code: 'RECERT25', answer })
  expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'promoCodeVerify' }), viewer, {
    code: 'RECERT25',
    companyId,
  })
})

test('checks neither an invalid code nor one that staff type while viewing as the student', async () => {
  expect(await checkPromoCode(viewer, 'no code!')).toEqual({ code: 'NO CODE!', answer: null })
  expect(await checkPromoCode({ ...viewer, actor: {} } as unknown as Viewer, 'RECERT25')).toBeNull()
  expect(await checkPromoCode(viewer, undefined)).toBeNull()
  expect(college.save).not.toHaveBeenCalled()
})

test('S-56: limits code checks like account lookups, and logs the reference of a refused check', async () => {
  const warn = jest.spyOn(log(), 'warn')
  jest.mocked(consume).mockResolvedValue(3_600)
  const refused = await checkPromoCode(viewer, 'RECERT25')
  expect(refused).toMatchObject({
    answer: {
      failure: {
        name: 'busy',
        message: 'Too many requests in a short time. Please try again in 60 minutes.',
        retryAfterSeconds: 3_600,
      },
    },
  })
  const reference = refused?.answer?.ok === false ? refused.answer.failure.reference : undefined
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ reference, why: 'limit lookup' }), expect.any(String))
  expect(college.save).not.toHaveBeenCalled()
})

const timesCounted = () => jest.mocked(consume).mock.calls.length

test('RC-07, S-56: neither counts nor rechecks an accepted code when the page is loaded again', async () => {
  for (const asksAgain of [false, true, false])
    expect(await checkPromoCode({ ...viewer, asksAgain }, 'recert25')).toEqual({ code: 'RECERT25', answer })
  expect([timesCounted(), jest.mocked(college.save).mock.calls.length]).toEqual([1, 1])
  await checkPromoCode(viewer, 'OTHER1')
  await checkPromoCode({ ...viewer, sessionKey: 'ben' }, 'RECERT25')
  await checkPromoCode({ ...viewer, saves: 1 }, 'RECERT25')
  expect(timesCounted()).toBe(4)
})

test('RC-07: rechecks an accepted code after some minutes', async () => {
  let now = 0
  Object.assign(globalThis, { [Symbol.for('portal.response-cache')]: new ResponseCache(undefined, () => now) })
  for (const time of [0, acceptedCodeMs - 1, acceptedCodeMs]) {
    now = time
    await checkPromoCode(viewer, 'RECERT25')
  }
  expect(timesCounted()).toBe(2)
})

test.each([
  ['is not accepted', succeed({ valid: false }), viewer],
  ['could not be checked', down, viewer],
  ['is accepted while saves cannot be counted', answer, { ...viewer, saves: null }],
])('RC-07, S-56: counts every check of a code that %s', async (_, told, asking) => {
  jest.mocked(college.save).mockResolvedValue(told as never)
  await checkPromoCode(asking, 'RECERT25')
  await checkPromoCode(asking, 'RECERT25')
  expect(timesCounted()).toBe(2)
})
