import {
  exampleCredit,
  exampleEligibility,
  examplePeriod,
  examplePeriods,
  exampleSteps,
} from '@/tests/data/recertification'
import { succeed } from '@/lib/shared/result'
import { disagreementOf } from './disagreement'
import { personOf } from './person'
import { ledgerOf } from './rows'

const person = { plans: [], clientFacing: null }
const withoutClients = { ...examplePeriod, required: { hours: 0, ethicsHours: 2 } }

test.each([
  [1, 'the 1 hour of ethics does not'],
  [2, 'the 2 hours of ethics do not'],
])('RC-06: explains for a meeting with %d ethics hours that %s', (ethicsHours, words) => {
  const { rows } = ledgerOf(examplePeriod, [{ ...exampleCredit, category: '3', ethicsHours }], person)
  expect(rows[0]?.explanation).toContain(words)
})

test('RC-06: compares ethics hours with the official record when only those are required', () => {
  const found = (ethicsHours: number) => {
    const detail = { ...withoutClients, earned: { ...examplePeriod.earned, hours: 10, ethicsHours } }
    const credits = [
      { ...exampleCredit, hours: 8 },
      { ...exampleCredit, number: 2, title: 'Ethics', hours: 2, ethicsHours: 2 },
    ]
    const { evaluation } = ledgerOf(detail, credits, { plans: [], clientFacing: false })
    return disagreementOf(detail, evaluation, { ...exampleEligibility, compliance: 'C' })
  }
  expect(found(2)).toBeNull()
  expect(found(1)).toEqual({ estimate: '2 ethics hours', official: '1 ethics hour' })
})

test.each([
  ['R', 'due'],
  ['N', 'due'],
  ['O', 'due'],
  ['C', undefined],
  ['D', undefined],
  ['ZZ', undefined],
  [null, undefined],
])('RC-06: next to a complete estimate, compliance %s means %s', (compliance, official) => {
  const detail = { ...withoutClients, earned: { ...examplePeriod.earned, hours: 2, ethicsHours: 2 } }
  const { evaluation } = ledgerOf(detail, [{ ...exampleCredit, hours: 2, ethicsHours: 2 }], {
    plans: [],
    clientFacing: false,
  })
  const found = disagreementOf(detail, evaluation, { ...exampleEligibility, compliance })
  expect(found).toEqual(official === undefined ? null : { estimate: 'complete', official })
})

test('RC-06: counts an earlier period that required only ethics hours as one without clients', () => {
  const known = { completed: succeed([]), steps: succeed({ ...exampleSteps, clientFacing: true }) }
  const clientFacing = (detail: typeof examplePeriod) => personOf(detail, known).clientFacing
  const earlier = { beginDate: '2024-01-01', periods: examplePeriods }
  expect(clientFacing({ ...withoutClients, ...earlier })).toBe(false)
  expect(clientFacing({ ...examplePeriod, ...earlier })).toBeNull()
  expect(clientFacing(examplePeriod)).toBe(true)
})
