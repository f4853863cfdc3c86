import { college } from '@/lib/server/college/client'
import { renderMetrics } from '@/lib/server/observability/metrics'
import { fail, succeed } from '@/lib/shared/result'
import { exampleCredit, exampleEligibility, examplePeriod, exampleSteps } from '@/tests/data/recertification'
import { viewerDouble } from '@/tests/support/viewer-double'
import { countDisagreement, loadLedgerRows, startLedger } from './loads.server'

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

jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn() } }))
const load = jest.mocked(college.load)
const viewer = viewerDouble()

beforeEach(() => load.mockReset())

test.each<[string | string[] | undefined, object]>([
  ['2024-01-01', { beginDate: '2024-01-01' }],
  [undefined, {}],
  ['2024-02-30', {}],
  [['2024-01-01', '2025-01-01'], {}],
])('RC-06: takes the period from the address: %j', (period, input) => {
  startLedger(viewer, { period })
  const asked = load.mock.calls.map(([{ name }, , asking]) => [name, asking])
  expect(asked).toEqual([
    ['ceDetail', input],
    ['externalCE', input],
    ['completerKitInfo', undefined],
    ['recertificationSteps', undefined],
    ['creditEvidence', input],
  ])
})

test('RC-06: the file has the rows of the ledger', async () => {
  const answers = { ceDetail: examplePeriod, externalCE: [exampleCredit], recertificationSteps: exampleSteps }
  load.mockImplementation(async ({ name }) => succeed((answers as Record<string, unknown>)[name] ?? []) as never)
  expect(await loadLedgerRows(viewer, {})).toMatchObject({ ok: true, value: [{ title: 'Annuities', hours: 6 }] })
})
