/** @jest-environment node */
import { scrypt } from 'node:crypto'
import { hashPassword, verifyPassword } from './password'

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<{ scrypt: typeof scrypt }>('node:crypto')
  return { ...actual, scrypt: jest.fn(actual.scrypt) }
})

test('a password matches only its own hash, and no two hashes are equal', async () => {
  const [first, second] = await Promise.all([hashPassword('Correct horse é'), hashPassword('Correct horse é')])
  expect(first).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword('Correct horse é', first)).toBe(true)
  expect(await verifyPassword('Correct horse e\u0301', first)).toBe(true)
  expect(await verifyPassword('correct horse é', first)).toBe(false)
})

test('every character of a long password counts', async () => {
  const long = `${'long '.repeat(50)}end`
  const hash = await hashPassword(long)
  expect(await verifyPassword(long, hash)).toBe(true)
  expect(await verifyPassword(long.slice(0, -1), hash)).toBe(false)
})

test('a hash with another cost still matches', async () => {
  const older = 'scrypt$16384$8$1$c2FsdC1vZi10aGlzLXRlc3Q$_RCKOTFeROI32oRUzTPtvl_1b9PLyB4KVRqdGYPo8H8'
  expect(await verifyPassword('Correct horse', older)).toBe(true)
})

test.each([null, '', 'plain', 'scrypt$65536$8$1$c2FsdA$c2hvcnQ'])('the hash %p matches nothing', async (hash) => {
  expect(await verifyPassword('', hash)).toBe(false)
})

test('verifying without a hash takes the same work as a wrong password', async () => {
  const hash = await hashPassword('x')
  const workOf = async (stored: string | null) => {
    jest.mocked(scrypt).mockClear()
    await verifyPassword('wrong', stored)
    return jest
      .mocked(scrypt)
      .mock.calls.map(([plain, salt, bytes, cost]) => [plain, (salt as Buffer).length, bytes, cost])
  }
  expect(await workOf(null)).toEqual(await workOf(hash))
})
