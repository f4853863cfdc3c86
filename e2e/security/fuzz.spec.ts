import { fuzz } from '@/tests/fuzz/fuzz'
import { expect, test } from '../support/fixtures'

const [portal, college] = [process.env.PORTAL_URL ?? '', process.env.COLLEGE_URL ?? '']

test('S-66: a few generated requests to every route get only successes and refusals of the contract', async () => {
  const { routes, requests } = await fuzz({ portal, college, requests: 3, seed: 66 })
  expect(
    routes.flatMap(({ name, fault }) =>
      fault ? [`${name}: ${fault.faults.join('; ')}\n${JSON.stringify(fault.request)}`] : [],
    ),
  ).toEqual([])
  expect(requests).toBeGreaterThan(350)
})
