import { renderMetrics } from '../observability/metrics'
import { fail, succeed } from '@/lib/shared/result'
import { exampleCredit, exampleEligibility, examplePeriod, exampleSteps } from '@/tests/data/recertification'
import { countDisagreement } from './disagreement'

const loads = (hoursOnRecord: number) => ({
  detail: Promise.resolve(succeed({ ...examplePeriod, earned: { ...examplePeriod.earned, hours: hoursOnRecord } })),
  reported: Promise.resolve(succeed([{ ...exampleCredit, hours: 4 }])),
  completed: Promise.resolve(succeed([])),
  steps: Promise.resolve(succeed(exampleSteps)),
  evidence: Promise.resolve(succeed([])),
  eligibility: Promise.resolve(succeed(exampleEligibility)),
})
const counted = async () => Number(/portal_ce_disagreements_total (\d+)/.exec(await renderMetrics([]))?.[1])

test('RC-06: operators see how often the estimate and the official record disagree', async () => {
  await countDisagreement(loads(4))
  expect(await counted()).toBe(0)
  await countDisagreement(loads(12))
  expect(await counted()).toBe(1)
  const recertified = Promise.resolve(succeed({ ...exampleEligibility, compliance: 'C' as const }))
  await countDisagreement({ ...loads(4), eligibility: recertified })
  expect(await counted()).toBe(2)
  const down = Promise.resolve(fail({ name: 'no-response', message: '', reference: 'K7Q2-9FXM' }))
  await countDisagreement({ ...loads(12), reported: down })
  expect(await counted()).toBe(2)
})
