import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { limitsDouble, personDouble } from '@/tests/support/session-double'
import { MemorySessionStore } from './memory-store'
import { KeptSessions } from './snapshot'
import type { NewSession } from './session-store'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-'))
const file = path.join(folder, 'sessions', '3000')
const limits = limitsDouble(60_000, 600_000)
const open: KeptSessions[] = []

const start = (now = () => Date.now()) => {
  const sessions = new KeptSessions(file, limits, now)
  open.push(sessions)
  return { sessions, store: new MemorySessionStore(limits, now, sessions) }
}
const someone = (subject: string): NewSession => ({
  person: personDouble({ subject, authTime: 1 }),
  grant: { sealedTokens: 'sealed', expiresAt: 2_000_000_000_000, freshUntil: 1_999_999_970_000 },
})
const slide = { slide: false }

beforeEach(() => rmSync(file, { force: true }))
afterEach(() => open.splice(0).forEach((sessions) => sessions.close()))
afterAll(() => rmSync(folder, { recursive: true }))

test('R-27: signs nobody out by a restart', async () => {
  const before = start()
  await before.store.create('k1', someone('one'))
  before.sessions.write()
  const after = start()
  expect(await after.store.find('k1', slide)).toMatchObject(someone('one'))
  expect(await after.store.count()).toBe(1)
})

test('seals the file for its owner, and opens it with no other key', async () => {
  const { store, sessions } = start()
  await store.create('k1', someone('one'))
  sessions.write()
  expect(readFileSync(file).toString('latin1')).not.toMatch(/Established|100001|sealed/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(file, bytes)
  expect(await start().store.find('k1', slide)).toBeNull()
  writeFileSync(file, 'nonsense')
  expect(await start().store.find('k1', slide)).toBeNull()
})

test('S-12: removes an ended session from the file at once', async () => {
  const { store, sessions } = start()
  await store.create('k1', someone('one'))
  await store.create('k2', someone('two'))
  sessions.write()
  await store.destroy('k1')
  expect(existsSync(file)).toBe(false)
  sessions.write({ now: true })
  const after = start()
  expect(await after.store.find('k1', slide)).toBeNull()
  expect(await after.store.find('k2', slide)).not.toBeNull()
})

test('S-12: signs in and out although the disk refuses, and removes ended sessions as soon as it can be written', async () => {
  let later = 0
  const { store, sessions } = start(() => Date.now() + later)
  await store.create('k1', someone('one'))
  await store.create('k2', someone('two'))
  sessions.write()
  const kept = readFileSync(file)
  rmSync(file)
  mkdirSync(path.join(file, 'stays'), { recursive: true }) // cannot be removed or replaced, as on a read-only disk
  expect(await store.destroy('k1')).toBe(true)
  expect(await store.find('k1', slide)).toBeNull()
  sessions.write({ now: true })
  later = 61_000
  expect(await store.find('k2', slide)).toBeNull() // it has expired
  await store.create('k3', someone('three'))
  rmSync(file, { recursive: true })
  writeFileSync(file, kept)
  sessions.write({ now: true })
  expect(await start(() => Date.now() + later).store.count()).toBe(1)
})

test('does not restore a session that expired while the portal was down', async () => {
  const { store, sessions } = start()
  await store.create('k1', someone('one'))
  sessions.write()
  expect(await start(() => Date.now() + 61_000).store.count()).toBe(0)
})

test('writes nothing while nothing changes, and every five seconds when something does', async () => {
  jest.useFakeTimers()
  const { store } = start()
  jest.advanceTimersByTime(60_000)
  expect(existsSync(file)).toBe(false)
  await store.create('k1', someone('one'))
  jest.advanceTimersByTime(5_000)
  expect(existsSync(file)).toBe(true)
  jest.useRealTimers()
})

test('keeps fields that another version wrote', async () => {
  const first = start()
  await first.store.create('k1', someone('one'))
  const [, kept] = [...first.sessions][0] ?? []
  Object.assign(kept ?? {}, { device: 'a phone' })
  first.sessions.write()
  expect([...start().sessions][0]?.[1]).toMatchObject({ device: 'a phone' })
})
