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

test('R-27: a restart signs nobody out', async () => {
  const before = start()
  await before.store.create('k1', someone('one'))
  before.sessions.write()
  const after = start()
  expect(await after.store.find('k1', slide)).toMatchObject(someone('one'))
  expect(await after.store.count()).toBe(1)
})

test('the file is sealed, for its owner only, and opens with no other key', async () => {
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

test('S-12: what a sign-out ended is not in the file, from that moment', async () => {
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

test('S-12: a disk that refuses holds up neither a sign-out nor a sign-in, and what ended goes as soon as it writes again', async () => {
  let later = 0
  const { store, sessions } = start(() => Date.now() + later)
  await store.create('k1', someone('one'))
  await store.create('k2', someone('two'))
  sessions.write()
  const kept = readFileSync(file)
  rmSync(file)
  mkdirSync(path.join(file, 'stays'), { recursive: true }) // nothing removes or replaces it, as on a disk that only reads
  expect(await store.destroy('k1')).toBe(true)
  expect(await store.find('k1', slide)).toBeNull()
  sessions.write({ now: true })
  later = 61_000
  expect(await store.find('k2', slide)).toBeNull() // its time is over
  await store.create('k3', someone('three'))
  rmSync(file, { recursive: true })
  writeFileSync(file, kept)
  sessions.write({ now: true })
  expect(await start(() => Date.now() + later).store.count()).toBe(1)
})

test('a session that ran out while the portal was down stays out', async () => {
  const { store, sessions } = start()
  await store.create('k1', someone('one'))
  sessions.write()
  expect(await start(() => Date.now() + 61_000).store.count()).toBe(0)
})

test('nothing is written while nothing changes, and every five seconds when something does', async () => {
  jest.useFakeTimers()
  const { store } = start()
  jest.advanceTimersByTime(60_000)
  expect(existsSync(file)).toBe(false)
  await store.create('k1', someone('one'))
  jest.advanceTimersByTime(5_000)
  expect(existsSync(file)).toBe(true)
  jest.useRealTimers()
})

test('fields that another version wrote are kept', async () => {
  const first = start()
  await first.store.create('k1', someone('one'))
  const [, kept] = [...first.sessions][0] ?? []
  Object.assign(kept ?? {}, { device: 'a phone' })
  first.sessions.write()
  expect([...start().sessions][0]?.[1]).toMatchObject({ device: 'a phone' })
})
