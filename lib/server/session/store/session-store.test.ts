import { passTimeInRedis, redisIsAtHand, startRedis } from '@/tests/support/redis-server'
import { redisLimits } from '../../process/redis'
import { MemoryVault } from './memory-store'
import { RedisVault } from './redis-store'
import { VaultUnavailable, type Limits, type NewSession, type Vault } from './session-store'

const limits: Limits = {
  idleMs: 1_200_000,
  absoluteMs: 2_700_000,
  masquerade: { idleMs: 450_000, absoluteMs: 1_050_000 },
  perPerson: 5,
}

// The time limit has tests of its own.
redisLimits.commandMs = 120_000

let counter = 0
const newKey = () => `key-${(counter += 1)}-${Math.random().toString(36).slice(2)}`

const sessionOf = (subject: string, providerSession: string | null = null, email?: string): NewSession => ({
  person: {
    issuer: 'https://id.college.example',
    subject,
    providerSession,
    ...(email !== undefined && { email }),
    oktaId: `okta-${subject}`,
    studentId: '100001',
    name: 'Esther Established',
    groups: [],
    authTime: 1_700_000_000,
    amr: ['pwd'],
  },
  grant: { sealedTokens: 'sealed', expiresAt: 2_000_000_000_000, freshUntil: 1_999_999_970_000 },
})
const nextGrant = { sealedTokens: 'sealed again', expiresAt: 2_000_000_300_000, freshUntil: 2_000_000_270_000 }

interface Opened {
  vault: Vault
  /** Has so many milliseconds pass for it. */
  passTime: (ms: number) => Promise<void>
  close: () => Promise<void>
}

const kinds: { kind: string; open: () => Promise<Opened>; here: boolean }[] = [
  {
    kind: 'memory',
    here: true,
    open: async () => {
      let ahead = 0
      const vault = new MemoryVault(limits, () => Date.now() + ahead)
      return { vault, passTime: async (ms) => void (ahead += ms), close: () => vault.close() }
    },
  },
  {
    kind: 'Redis',
    here: redisIsAtHand,
    open: async () => {
      const server = await startRedis()
      const vault = new RedisVault(server.url, limits)
      const close = async () => {
        await vault.close()
        await server.stop()
      }
      return { vault, passTime: (ms) => passTimeInRedis(server.url, ms), close }
    },
  },
]

describe.each(kinds)('the vault in $kind', ({ open, here }) => {
  if (!here) {
    test.skip('no Redis is at hand', () => undefined)
    return
  }

  let vault: Vault
  let passTime: Opened['passTime']
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ vault, passTime, close } = await open())
  })
  afterAll(() => close())

  test('gives back what it was given, with durations', async () => {
    const key = newKey()
    const session = sessionOf('a', 'op-1')
    await vault.create(key, session)
    const found = await vault.find(key, { slide: false })
    expect(found).toMatchObject({ person: session.person, grant: session.grant, generation: 0 })
    expect(found?.idleLeftMs).toBeGreaterThan(600_000)
    expect(found?.idleLeftMs).toBeLessThanOrEqual(limits.idleMs)
    expect(found?.absoluteLeftMs).toBeLessThanOrEqual(limits.absoluteMs)
  })

  test('does not know a key that it was not given', async () => {
    expect(await vault.find(newKey(), { slide: true })).toBeNull()
  })

  test('S-08: ends a session that nobody used, looks alone do not keep it', async () => {
    const key = newKey()
    await vault.create(key, sessionOf('idle'))
    await passTime(750_000)
    expect(await vault.find(key, { slide: false })).not.toBeNull()
    await passTime(750_000)
    expect(await vault.find(key, { slide: true })).toBeNull()
  })

  test('S-09: activity keeps a session, but not beyond the absolute limit', async () => {
    const key = newKey()
    await vault.create(key, sessionOf('busy'))
    for (let passed = 0; passed < 1_800_000; passed += 600_000) {
      await passTime(600_000)
      expect(await vault.find(key, { slide: true })).not.toBeNull()
    }
    await passTime(1_050_000)
    expect(await vault.find(key, { slide: true })).toBeNull()
  })

  describe('S-61: a session in which a staff member views the portal as a student', () => {
    const masquerade = {
      subject: { studentId: '100001', oktaId: 'okta-student', name: 'Esther Established' },
      reason: 'A call about a letter',
      ticket: 'T-1',
    }
    const start = async (subject: string) => {
      const key = newKey()
      await vault.create(key, { ...sessionOf(subject), masquerade })
      return key
    }

    test('keeps whom and why, and says how little is left', async () => {
      const key = await start('staff-kept')
      const found = await vault.find(key, { slide: true })
      expect(found).toMatchObject({ person: { subject: 'staff-kept' }, masquerade })
      expect(found?.idleLeftMs).toBeLessThanOrEqual(limits.masquerade.idleMs)
      expect(found?.absoluteLeftMs).toBeLessThanOrEqual(limits.masquerade.absoluteMs)
    })

    test('ends sooner without activity than a student’s own', async () => {
      const [viewing, own] = [await start('staff-idle'), newKey()]
      await vault.create(own, sessionOf('staff-idle'))
      await passTime(600_000)
      expect(await vault.find(viewing, { slide: true })).toBeNull()
      expect(await vault.find(own, { slide: false })).not.toBeNull()
    })

    test('ends at its own absolute limit whatever is done', async () => {
      const key = await start('staff-busy')
      for (let passed = 0; passed < 720_000; passed += 240_000) {
        await passTime(240_000)
        expect(await vault.find(key, { slide: true })).not.toBeNull()
      }
      await passTime(360_000)
      expect(await vault.find(key, { slide: true })).toBeNull()
    })

    test('ends with the staff member’s other sessions', async () => {
      const key = await start('staff-out')
      await vault.destroyAllOf({ issuer: 'https://id.college.example', subject: 'staff-out' })
      expect(await vault.find(key, { slide: false })).toBeNull()
    })
  })

  test('S-12: nothing brings back a session that was ended', async () => {
    const key = newKey()
    await vault.create(key, sessionOf('gone'))
    expect(await vault.acquireRefresh(key, 'me', 60_000)).toBe(true)
    expect(await vault.destroy(key)).toBe(true)
    expect(await vault.destroy(key)).toBe(false)
    await vault.find(key, { slide: true })
    expect(await vault.commitRefresh(key, 'me', 0, nextGrant)).toBe('gone')
    expect(await vault.find(key, { slide: false })).toBeNull()
  })

  test('S-12: fifty times, two hundred touches race a sign-out, and nobody comes back', async () => {
    for (let round = 0; round < 50; round += 1) {
      const key = newKey()
      await vault.create(key, sessionOf(`race-${round}`, `op-race-${round}`))
      const touch = () => vault.find(key, { slide: true })
      const [, ended] = await Promise.all([
        Promise.all(Array.from({ length: 100 }, touch)),
        vault.destroy(key),
        Promise.all(Array.from({ length: 100 }, touch)),
      ])
      expect(ended).toBe(true)
      expect(await vault.find(key, { slide: true })).toBeNull()
      expect(await vault.list({ issuer: 'https://id.college.example', subject: `race-${round}` })).toEqual([])
    }
  })

  test('one refresh at a time: the right is taken, used once, given back or runs out', async () => {
    const key = newKey()
    await vault.create(key, sessionOf('refresh'))
    expect(await vault.acquireRefresh(key, 'first', 60_000)).toBe(true)
    expect(await vault.acquireRefresh(key, 'second', 60_000)).toBe(false)
    await vault.releaseRefresh(key, 'second')
    expect(await vault.acquireRefresh(key, 'second', 60_000)).toBe(false)
    expect(await vault.commitRefresh(key, 'second', 1, nextGrant)).toBe('lost')
    expect(await vault.acquireRefresh(key, 'second', 60_000)).toBe(false)
    expect(await vault.commitRefresh(key, 'first', 0, nextGrant)).toBe('committed')
    expect(await vault.find(key, { slide: false })).toMatchObject({ grant: nextGrant, generation: 1 })
    expect(await vault.commitRefresh(key, 'first', 0, { ...nextGrant, sealedTokens: 'made from what is spent' })).toBe(
      'lost',
    )
    expect(await vault.acquireRefresh(key, 'third', 50_000)).toBe(true)
    await passTime(80_000)
    expect(await vault.acquireRefresh(key, 'fourth', 50_000)).toBe(true)
  })

  test('S-49: tokens whose storing brought no answer are stored once, also after the right ran out', async () => {
    const key = newKey()
    await vault.create(key, sessionOf('again'))
    await vault.acquireRefresh(key, 'slow', 1_000)
    await passTime(2_000)
    expect(await vault.commitRefresh(key, 'slow', 0, nextGrant)).toBe('committed')
    expect(await vault.commitRefresh(key, 'slow', 0, nextGrant)).toBe('committed')
    expect(await vault.find(key, { slide: false })).toMatchObject({ grant: nextGrant, generation: 1 })
  })

  test('S-17: one session takes the place of another, also among five, and not of one that is gone', async () => {
    const keys = Array.from({ length: 5 }, newKey)
    for (const key of keys) await vault.create(key, sessionOf('switcher'))
    const [by, none] = [newKey(), newKey()]
    expect(await vault.replace(keys[0] ?? '', by, sessionOf('switcher'))).toBe(true)
    expect(await vault.replace(keys[0] ?? '', none, sessionOf('switcher'))).toBe(false)
    const living = await Promise.all(
      [...keys, by, none].map(async (key) => (await vault.find(key, { slide: false })) !== null),
    )
    expect(living).toEqual([false, true, true, true, true, true, false])
    await vault.destroyAll()
    expect(await vault.replace(by, none, sessionOf('switcher'))).toBe(false)
  })

  test('S-17: why a session was ended is told to whoever still has its cookie, and where it goes to end the provider’s', async () => {
    const [ended, left, first] = [newKey(), newKey(), newKey()]
    await vault.create(ended, sessionOf('told', 'op-told'))
    await vault.create(left, sessionOf('told', 'op-left'))
    expect(await vault.findEnd(ended)).toBeNull()
    expect([await vault.destroy(ended, 'ended-elsewhere'), await vault.destroy(left)]).toEqual([true, true])
    expect(await vault.destroy(ended, 'session-ended')).toBe(false)
    expect([await vault.findEnd(ended), await vault.findProviderSession(ended)]).toEqual(['ended-elsewhere', 'op-told'])
    expect([await vault.findEnd(left), await vault.findProviderSession(left)]).toEqual([null, null])
    await vault.create(first, sessionOf('sixth'))
    for (let more = 0; more < 5; more += 1) await vault.create(newKey(), sessionOf('sixth'))
    expect(await vault.findEnd(first)).toBe('too-many')
  })

  test('S-17: a person has five sessions at most, the oldest ends', async () => {
    const keys = Array.from({ length: 6 }, newKey)
    for (const key of keys) {
      await vault.create(key, sessionOf('many'))
      await passTime(5)
    }
    const living = await Promise.all(keys.map((key) => vault.find(key, { slide: false })))
    expect(living.map((session) => session !== null)).toEqual([false, true, true, true, true, true])
  })

  test('S-17: a session that ran out makes room, so that none in use ends for it', async () => {
    const keys = Array.from({ length: 5 }, newKey)
    const [used, ...unused] = keys
    for (const key of keys) await vault.create(key, sessionOf('room'))
    await passTime(700_000)
    expect(await vault.find(used ?? '', { slide: true })).not.toBeNull()
    await passTime(700_000)
    await vault.create(newKey(), sessionOf('room'))
    expect(await vault.find(used ?? '', { slide: false })).not.toBeNull()
    expect(await vault.find(unused[0] ?? '', { slide: false })).toBeNull()
  })

  test('S-14: a sign-out by the provider ends one session, or all of a person', async () => {
    const [one, two, other] = [newKey(), newKey(), newKey()]
    await vault.create(one, sessionOf('p', 'op-p1'))
    await vault.create(two, sessionOf('p', 'op-p2'))
    await vault.create(other, sessionOf('q', 'op-q1'))
    const issuer = 'https://id.college.example'
    expect(await vault.destroyByProviderSession({ issuer, providerSession: 'op-p1' })).toBe(1)
    expect(await vault.find(one, { slide: false })).toBeNull()
    expect(await vault.find(two, { slide: false })).not.toBeNull()
    expect(await vault.destroyAllOf({ issuer, subject: 'p' })).toBe(1)
    expect(await vault.find(two, { slide: false })).toBeNull()
    expect(await vault.find(other, { slide: false })).not.toBeNull()
  })

  test('SG-07: signing a person out everywhere, or everybody, is final for what was there and for nothing later', async () => {
    const issuer = 'https://id.college.example'
    const keys = { old: newKey(), other: newKey(), later: newKey(), last: newKey() }
    const isAlive = async (key: string) => (await vault.find(key, { slide: true })) !== null
    await vault.create(keys.old, sessionOf('everywhere'))
    await vault.create(keys.other, sessionOf('elsewhere'))
    expect(await vault.destroyAllOf({ issuer, subject: 'everywhere' })).toBe(1)
    await vault.create(keys.later, sessionOf('everywhere'))
    expect([await isAlive(keys.old), await isAlive(keys.other), await isAlive(keys.later)]).toEqual([false, true, true])
    await vault.destroyAll()
    await vault.create(keys.last, sessionOf('everywhere'))
    expect([await isAlive(keys.other), await isAlive(keys.later), await isAlive(keys.last)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await vault.list({ issuer, subject: 'elsewhere' })).length).toBe(0)
  })

  test('SG-07: also when everything happens within a millisecond', async () => {
    const issuer = 'https://id.college.example'
    for (let round = 0; round < 30; round += 1) {
      const subject = `quick-${round}`
      const [first, second, last] = [newKey(), newKey(), newKey()]
      const steps = [
        vault.create(first, sessionOf(subject)),
        vault.destroyAllOf({ issuer, subject }),
        vault.create(second, sessionOf(subject)),
        vault.destroyAll(),
        vault.create(last, sessionOf(subject)),
      ]
      await Promise.all(steps)
      const alive = await Promise.all(
        [first, second, last].map(async (key) => (await vault.find(key, { slide: false })) !== null),
      )
      expect(alive).toEqual([false, false, true])
      await passTime(5) // or the next ones would be made ever further in the milliseconds to come
    }
  })

  test('S-17: lists the living sessions of one person, oldest first, with device and durations', async () => {
    const whose = { issuer: 'https://id.college.example', subject: 'lister' }
    const [gone, first, second] = [newKey(), newKey(), newKey()]
    await vault.create(gone, sessionOf('lister'))
    await vault.create(first, { ...sessionOf('lister'), device: 'Firefox on Windows' })
    await passTime(60_000)
    await vault.create(second, sessionOf('lister'))
    await vault.destroy(gone)
    const listed = await vault.list(whose)
    expect(listed.map(({ key, device }) => [key, device])).toEqual([
      [first, 'Firefox on Windows'],
      [second, ''],
    ])
    expect(listed[0]?.person.subject).toBe('lister')
    expect(listed[0]?.startedMsAgo).toBeGreaterThanOrEqual(60_000)
    expect(listed[0]?.startedMsAgo).toBeLessThan(1_200_000)
    await vault.find(first, { slide: true })
    expect((await vault.list(whose))[0]?.lastUsedMsAgo).toBeLessThan(60_000)
    expect((await vault.list('everybody')).filter(({ person }) => person.subject === 'lister')).toHaveLength(2)
    await passTime(1_260_000)
    expect(await vault.list(whose)).toEqual([])
    expect((await vault.list('everybody')).filter(({ person }) => person.subject === 'lister')).toEqual([])
  })

  test('S-16: a person is found by the address that the provider vouches for, in any letter case', async () => {
    const [issuer, other] = ['https://id.college.example', 'https://other.example']
    const at = (email: string, from = issuer) => vault.findByEmail({ issuer: from, email })
    const [first, second, moved, ended] = [newKey(), newKey(), newKey(), newKey()]
    await vault.create(first, sessionOf('mailed', null, 'Mailed@students.example'))
    await vault.create(second, sessionOf('mailed', null, 'mailed@students.example'))
    await vault.create(moved, sessionOf('moved', null, 'old@students.example'))
    await vault.create(ended, sessionOf('ended-mail', null, 'ended@students.example'))
    expect(await at('MAILED@students.example')).toEqual([{ issuer, subject: 'mailed' }])
    expect(await at('mailed@students.example', other)).toEqual([])
    expect(await at('nobody@students.example')).toEqual([])
    await vault.destroy(ended)
    expect(await at('ended@students.example')).toEqual([])
    await vault.destroy(moved)
    await vault.create(newKey(), sessionOf('moved', null, 'new@students.example'))
    expect(await at('old@students.example')).toEqual([])
    await vault.destroy(first)
    expect(await at('mailed@students.example')).toEqual([{ issuer, subject: 'mailed' }])
  })

  test('SG-04: the provider’s session is known after ours ran out, not after one was ended', async () => {
    const [ranOut, ended, everywhere] = [newKey(), newKey(), newKey()]
    await vault.create(ranOut, sessionOf('late', 'op-late'))
    await vault.create(ended, sessionOf('ended', 'op-ended'))
    await vault.create(everywhere, sessionOf('provider', 'op-provider'))
    expect(await vault.findProviderSession(ranOut)).toBe('op-late')
    await vault.destroy(ended)
    await vault.destroyByProviderSession({ issuer: 'https://id.college.example', providerSession: 'op-provider' })
    await passTime(1_350_000)
    expect(await vault.find(ranOut, { slide: true })).toBeNull()
    expect(await vault.findProviderSession(ranOut)).toBe('op-late')
    expect(await vault.findProviderSession(ended)).toBeNull()
    expect(await vault.findProviderSession(everywhere)).toBeNull()
    await passTime(1_500_000)
    expect(await vault.findProviderSession(ranOut)).toBeNull()
  })

  test('S-15: what may be used once is used once, until it is forgotten', async () => {
    const name = newKey()
    expect(await vault.wasSeen(name)).toBe(false)
    expect(await vault.seenOnce(name, 150_000)).toBe(true)
    expect(await vault.wasSeen(name)).toBe(true)
    expect(await vault.seenOnce(name, 150_000)).toBe(false)
    await passTime(200_000)
    expect(await vault.seenOnce(name, 150_000)).toBe(true)
  })

  test('answers that it is there', async () => {
    await expect(vault.check()).resolves.toBeUndefined()
  })
})

test('R-38: sessions of browsers that were closed do not fill the memory: what ran out goes without being asked for', async () => {
  let now = 0
  const kept = new Map()
  const vault = new MemoryVault({ ...limits, idleMs: 1_200, absoluteMs: 2_700 }, () => now, kept)
  for (let visit = 0; visit < 100; visit += 1) {
    await vault.create(newKey(), sessionOf(`person-${visit}`, `op-${visit}`))
    now += 10_000
  }
  expect(kept.size).toBeLessThanOrEqual(7) // a minute's
  now += 60_000
  expect(await vault.count()).toBe(0)
})

test('R-24: a Redis that is not there is an outcome with a name', async () => {
  const vault = new RedisVault('redis://127.0.0.1:1', limits)
  await expect(vault.find('key', { slide: true })).rejects.toBeInstanceOf(VaultUnavailable)
  await expect(vault.check()).rejects.toBeInstanceOf(VaultUnavailable)
  await vault.close()
})
