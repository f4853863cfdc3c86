import { storedKeys } from '@/lib/shared/stored-keys'
import { isDeclared, storedItems } from './content'

const names = storedItems.map(({ name }) => name)

test('PG-16: every key that the portal stores is declared', () => {
  expect(names).toEqual(expect.arrayContaining([...storedKeys]))
})

test('PG-16: every declared stored key is used by the portal', () => {
  const declared = storedItems.filter(({ type }) => type !== 'Cookie').map(({ name }) => name)
  expect(declared.toSorted()).toEqual([...storedKeys].toSorted())
})

test('PG-16: nothing is declared twice', () => {
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  'portal.sid',
  '__Host-portal.sid',
  '__Host-portal.start.Ab-3_x',
  '__Host-portal.reset.Ab-3_x',
  'portal.again',
  'college.session.sig',
  'portal.dismissed.42',
])('PG-16: %s is recognized as declared', (name) => {
  expect(isDeclared(name)).toBe(true)
})

test.each(['_ga', 'portal.dismissed.', 'portal.sidekick', 'next-auth.session-token'])(
  'PG-16: %s is not declared',
  (name) => {
    expect(isDeclared(name)).toBe(false)
  },
)
