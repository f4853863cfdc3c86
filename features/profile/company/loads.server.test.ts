import { college } from '@/lib/server/college/client'
import { succeed } from '@/lib/shared/result'
import { exampleCompanies, exampleProfile } from '@/tests/data/profile'
import { viewerDouble } from '@/tests/support/viewer-double'
import { companiesToName } from './loads.server'

jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn() } }))

test.each([
  ['in the list', '1000376', 0],
  ['a choice that is not a company', '1619703', 1],
  ['not chosen yet', null, 0],
])('AR-05: when the company is %s (%s), the list is loaded %i times', async (_, companyId, times) => {
  jest
    .mocked(college.load)
    .mockReset()
    .mockResolvedValue(succeed(exampleCompanies) as never)
  const record = Promise.resolve(succeed({ ...exampleProfile.company, companyId }))
  expect(await companiesToName(viewerDouble(), record)).toEqual(succeed(times === 1 ? exampleCompanies : []))
  expect(college.load).toHaveBeenCalledTimes(times)
})
