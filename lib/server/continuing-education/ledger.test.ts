import { succeed } from '@/lib/shared/result'
import { exampleCredit, examplePeriod, exampleSteps } from '@/tests/data/recertification'
import { viewerDouble } from '@/tests/support/viewer-double'
import { college } from '../college/client'
import { loadLedgerRows, startLedger } from './ledger'

jest.mock('../college/client', () => ({ college: { load: jest.fn() } }))
const load = jest.mocked(college.load)
const viewer = viewerDouble()

beforeEach(() => load.mockReset())

test.each<[string | string[] | undefined, object]>([
  ['2024-01-01', { beginDate: '2024-01-01' }],
  [undefined, {}],
  ['2024-02-30', {}],
  [['2024-01-01', '2025-01-01'], {}],
])('RC-06: the address names the period %j', (period, input) => {
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

test('RC-06: the rows of the file are those of the ledger', async () => {
  const answers = { ceDetail: examplePeriod, externalCE: [exampleCredit], recertificationSteps: exampleSteps }
  load.mockImplementation(async ({ name }) => succeed((answers as Record<string, unknown>)[name] ?? []) as never)
  expect(await loadLedgerRows(viewer, {})).toMatchObject({ ok: true, value: [{ title: 'Annuities', hours: 6 }] })
})
