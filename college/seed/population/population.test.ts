import { companyRoster, syntheticStudents } from './population'

const now = new Date('2026-03-09T15:00:00Z')

test('the population is the same every time, and all usernames are different', () => {
  const once = syntheticStudents(300, now)
  expect(syntheticStudents(300, now)).toEqual(once)
  expect(new Set(once.map(({ username }) => username)).size).toBe(300)
  expect(once.every(({ passwordHash }) => passwordHash === null)).toBe(true)
})

test('histories differ: nobody holds the same designation twice, and some hold none or several', () => {
  const held = syntheticStudents(300, now).map(({ holdings }) => holdings.completed.map(({ plan }) => plan))
  expect(new Set(held.map((plans) => plans.length))).toEqual(new Set([0, 1, 2, 3]))
  expect(held.every((plans) => new Set(plans).size === plans.length)).toBe(true)
})

test('everybody on a roster belongs to its company', () => {
  const roster = companyRoster(50, now)
  expect(new Set(roster.map(({ holdings }) => holdings.student?.companyId))).toEqual(new Set(['1000376']))
})
