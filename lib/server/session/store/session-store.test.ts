import { waitForRedis } from '@/tests/support/patient-redis'
import { passTimeInRedis, redisIsAtHand, startRedis } from '@/tests/support/redis-server'
import { personDouble } from '@/tests/support/session-double'
import { MemorySessionStore } from './memory-store'
import { RedisSessionStore } from './redis-store'
import { SessionStoreUnavailable, type Limits, type NewSession, type SessionStore } from './session-store'

const limits: Limits = {
  idleMs: 1_200_000,
  absoluteMs: 2_700_000,
  masquerade: { idleMs: 450_000, absoluteMs: 1_050_000 },
  perPerson: 5,
}

waitForRedis()

let counter = 0
const newKey = () => `key-${(counter += 1)}-${Math.random().toString(36).slice(2)}`

const sessionOf = (subject: string, providerSession: string | null = null, email?: string): NewSession => ({
  person: personDouble({
    subject,
    providerSession,
    ...(email !== undefined && { email }),
    authTime: 1_700_000_000,
    amr: ['pwd'],
  }),
  grant: { sealedTokens: 'sealed', expiresAt: 2_000_000_000_000, freshUntil: 1_999_999_970_000 },
})
const nextGrant = { sealedTokens: 'sealed again', expiresAt: 2_000_000_300_000, freshUntil: 2_000_000_270_000 }

interface Opened {
  store: SessionStore
  /** Lets time pass for the store, in milliseconds. */
  passTime: (ms: number) => Promise<void>
  close: () => Promise<void>
}

const kinds: { kind: string; open: () => Promise<Opened>; here: boolean }[] = [
  {
    kind: 'memory',
    here: true,
    open: async () => {
      let ahead = 0
      const store = new MemorySessionStore(limits, () => Date.now() + ahead)
      return { store, passTime: async (ms) => void (ahead += ms), close: () => store.close() }
    },
  },
  {
    kind: 'Redis',
    here: redisIsAtHand,
    open: async () => {
      const server = await startRedis()
      const store = new RedisSessionStore(server.url, limits)
      const close = async () => {
        await store.close()
        await server.stop()
      }
      return { store, passTime: (ms) => passTimeInRedis(server.url, ms), close }
    },
  },
]

describe.each(kinds)('the session store in $kind', ({ open, here }) => {
  if (!here) {
    test.skip('no Redis is at hand', () => undefined)
    return
  }

  let store: SessionStore
  let passTime: Opened['passTime']
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ store, passTime, close } = await open())
  })
  afterAll(() => close())

  test('returns what was stored, with durations', async () => {
    const key = newKey()
    const session = sessionOf('a', 'op-1')
    await store.create(key, session)
    const found = await store.find(key, { slide: false })
    expect(found).toMatchObject({ person: session.person, grant: session.grant, generation: 0 })
    expect(found?.idleLeftMs).toBeGreaterThan(600_000)
    expect(found?.idleLeftMs).toBeLessThanOrEqual(limits.idleMs)
    expect(found?.absoluteLeftMs).toBeLessThanOrEqual(limits.absoluteMs)
  })

  test('returns null for an unknown key', async () => {
    expect(await store.find(newKey(), { slide: true })).toBeNull()
  })

  test('RT-06: finds a session that awaits its second step only when asked for it, and its successor always', async () => {
    const [key, next] = [newKey(), newKey()]
    const { person, grant } = sessionOf('waiting', 'op-2')
    await store.create(key, { person: { ...person, awaitsSecondStep: true }, grant })
    expect(await store.find(key, { slide: true })).toBeNull()
    expect(await store.find(key, { slide: true, waiting: true })).toMatchObject({ person: { awaitsSecondStep: true } })
    expect(await store.replace(key, next, { person, grant }, 0)).toBe(true)
    expect(await store.find(key, { slide: false, waiting: true })).toBeNull()
    expect((await store.find(next, { slide: false }))?.person).toEqual(person)
  })

  test('counts the saves of a living session, and restores no ended one', async () => {
    const key = newKey()
    await store.create(key, sessionOf('saving'))
    expect(await store.find(key, { slide: true })).toMatchObject({ saves: 0 })
    await store.countSave(key)
    await store.countSave(key)
    expect(await store.find(key, { slide: false })).toMatchObject({ saves: 2 })
    await store.destroy(key)
    await store.countSave(key)
    expect(await store.find(key, { slide: true })).toBeNull()
  })

  test('S-08, SG-07: ends an unused session; reading alone does not keep it alive', async () => {
    const key = newKey()
    await store.create(key, sessionOf('idle'))
    await passTime(750_000)
    expect(await store.find(key, { slide: false })).not.toBeNull()
    await passTime(750_000)
    expect(await store.find(key, { slide: true })).toBeNull()
  })

  test('S-09: keeps a session alive with activity, but not beyond the absolute limit', async () => {
    const key = newKey()
    await store.create(key, sessionOf('busy'))
    for (let passed = 0; passed < 1_800_000; passed += 600_000) {
      await passTime(600_000)
      expect(await store.find(key, { slide: true })).not.toBeNull()
    }
    await passTime(1_050_000)
    expect(await store.find(key, { slide: true })).toBeNull()
  })

  describe('S-61: a session in which staff view the portal as a student', () => {
    const masquerade = {
      subject: { studentId: '100001', oktaId: 'okta-student', name: 'Esther Established' },
      reason: 'A call about a letter',
      ticket: 'T-1',
    }
    const start = async (subject: string) => {
      const key = newKey()
      await store.create(key, { ...sessionOf(subject), masquerade })
      return key
    }

    test('keeps the student and the reason, and reports the shorter limits', async () => {
      const key = await start('staff-kept')
      const found = await store.find(key, { slide: true })
      expect(found).toMatchObject({ person: { subject: 'staff-kept' }, masquerade })
      expect(found?.idleLeftMs).toBeLessThanOrEqual(limits.masquerade.idleMs)
      expect(found?.absoluteLeftMs).toBeLessThanOrEqual(limits.masquerade.absoluteMs)
    })

    test('ends without activity sooner than a session of one’s own', async () => {
      const [viewing, own] = [await start('staff-idle'), newKey()]
      await store.create(own, sessionOf('staff-idle'))
      await passTime(600_000)
      expect(await store.find(viewing, { slide: true })).toBeNull()
      expect(await store.find(own, { slide: false })).not.toBeNull()
    })

    test('ends at its own absolute limit despite activity', async () => {
      const key = await start('staff-busy')
      for (let passed = 0; passed < 720_000; passed += 240_000) {
        await passTime(240_000)
        expect(await store.find(key, { slide: true })).not.toBeNull()
      }
      await passTime(360_000)
      expect(await store.find(key, { slide: true })).toBeNull()
    })

    test('ends with the staff member’s other sessions', async () => {
      const key = await start('staff-out')
      await store.destroyAllOf({ issuer: 'https://id.college.example', subject: 'staff-out' })
      expect(await store.find(key, { slide: false })).toBeNull()
    })
  })

  test('S-12: never restores an ended session', async () => {
    const key = newKey()
    await store.create(key, sessionOf('gone'))
    expect(await store.acquireRefresh(key, 'me', 60_000)).toBe(true)
    expect(await store.destroy(key)).toBe(true)
    expect(await store.destroy(key)).toBe(false)
    await store.find(key, { slide: true })
    expect(await store.commitRefresh(key, 'me', 0, nextGrant)).toBe('gone')
    expect(await store.find(key, { slide: false })).toBeNull()
  })

  test('S-12: restores nobody when two hundred reads race a sign-out, fifty times', async () => {
    for (let round = 0; round < 50; round += 1) {
      const key = newKey()
      await store.create(key, sessionOf(`race-${round}`, `op-race-${round}`))
      const touch = () => store.find(key, { slide: true })
      const [, ended] = await Promise.all([
        Promise.all(Array.from({ length: 100 }, touch)),
        store.destroy(key),
        Promise.all(Array.from({ length: 100 }, touch)),
      ])
      expect(ended).toBe(true)
      expect(await store.find(key, { slide: true })).toBeNull()
      expect(await store.list({ issuer: 'https://id.college.example', subject: `race-${round}` })).toEqual([])
    }
  })

  test('allows one refresh at a time: the lock is taken, used once, and released or expires', async () => {
    const key = newKey()
    await store.create(key, sessionOf('refresh'))
    expect(await store.acquireRefresh(key, 'first', 60_000)).toBe(true)
    expect(await store.acquireRefresh(key, 'second', 60_000)).toBe(false)
    await store.releaseRefresh(key, 'second')
    expect(await store.acquireRefresh(key, 'second', 60_000)).toBe(false)
    expect(await store.commitRefresh(key, 'second', 1, nextGrant)).toBe('lost')
    expect(await store.acquireRefresh(key, 'second', 60_000)).toBe(false)
    expect(await store.commitRefresh(key, 'first', 0, nextGrant)).toBe('committed')
    expect(await store.find(key, { slide: false })).toMatchObject({ grant: nextGrant, generation: 1 })
    expect(await store.commitRefresh(key, 'first', 0, { ...nextGrant, sealedTokens: 'made from what is spent' })).toBe(
      'lost',
    )
    expect(await store.acquireRefresh(key, 'third', 50_000)).toBe(true)
    await passTime(80_000)
    expect(await store.acquireRefresh(key, 'fourth', 50_000)).toBe(true)
  })

  test('S-49: stores tokens once after a missing response, even after the lock expired', async () => {
    const key = newKey()
    await store.create(key, sessionOf('again'))
    await store.acquireRefresh(key, 'slow', 1_000)
    await passTime(2_000)
    expect(await store.commitRefresh(key, 'slow', 0, nextGrant)).toBe('committed')
    expect(await store.commitRefresh(key, 'slow', 0, nextGrant)).toBe('committed')
    expect(await store.find(key, { slide: false })).toMatchObject({ grant: nextGrant, generation: 1 })
  })

  test('S-17: replaces one session by another, even one of five, but not an ended one', async () => {
    const keys = Array.from({ length: 5 }, newKey)
    for (const key of keys) await store.create(key, sessionOf('switcher'))
    const [by, none] = [newKey(), newKey()]
    expect(await store.replace(keys[0] ?? '', by, sessionOf('switcher'), 0)).toBe(true)
    expect(await store.replace(keys[0] ?? '', none, sessionOf('switcher'), 0)).toBe(false)
    const living = await Promise.all(
      [...keys, by, none].map(async (key) => (await store.find(key, { slide: false })) !== null),
    )
    expect(living).toEqual([false, true, true, true, true, true, false])
    await store.destroyAll()
    expect(await store.replace(by, none, sessionOf('switcher'), 0)).toBe(false)
  })

  test('S-49: does not replace a session whose tokens were refreshed meanwhile', async () => {
    const [key, next] = [newKey(), newKey()]
    await store.create(key, sessionOf('refreshed'))
    await store.commitRefresh(key, 'me', 0, nextGrant)
    expect(await store.replace(key, next, sessionOf('refreshed'), 0)).toBe(false)
    expect(await store.find(next, { slide: false })).toBeNull()
    expect(await store.find(key, { slide: false })).toMatchObject({ grant: nextGrant, generation: 1 })
    expect(await store.replace(key, next, { ...sessionOf('refreshed'), grant: nextGrant }, 1)).toBe(true)
    expect(await store.find(next, { slide: false })).toMatchObject({ grant: nextGrant, generation: 0 })
    expect(await store.find(key, { slide: false })).toBeNull()
  })

  test('S-17: tells the browser that still has the cookie why the session ended, and which session to end at the provider', async () => {
    const [ended, left, first] = [newKey(), newKey(), newKey()]
    await store.create(ended, sessionOf('told', 'op-told'))
    await store.create(left, sessionOf('told', 'op-left'))
    expect(await store.findEnd(ended)).toBeNull()
    expect([await store.destroy(ended, 'ended-elsewhere'), await store.destroy(left)]).toEqual([true, true])
    expect(await store.destroy(ended, 'session-ended')).toBe(false)
    expect([await store.findEnd(ended), await store.findProviderSession(ended)]).toEqual(['ended-elsewhere', 'op-told'])
    expect([await store.findEnd(left), await store.findProviderSession(left)]).toEqual([null, null])
    await store.create(first, sessionOf('sixth'))
    for (let more = 0; more < 5; more += 1) await store.create(newKey(), sessionOf('sixth'))
    expect(await store.findEnd(first)).toBe('too-many')
  })

  test('S-17: keeps at most five sessions per person and ends the oldest', async () => {
    const keys = Array.from({ length: 6 }, newKey)
    for (const key of keys) {
      await store.create(key, sessionOf('many'))
      await passTime(5)
    }
    const living = await Promise.all(keys.map((key) => store.find(key, { slide: false })))
    expect(living.map((session) => session !== null)).toEqual([false, true, true, true, true, true])
  })

  test('S-17: ends only waiting sign-ins for a waiting sign-in, and no complete session', async () => {
    const proven = Array.from({ length: 5 }, newKey)
    const waiting = Array.from({ length: 6 }, newKey)
    for (const key of proven) await store.create(key, sessionOf('doubtful'))
    const awaits = sessionOf('doubtful')
    for (const key of waiting) {
      await store.create(key, { ...awaits, person: { ...awaits.person, awaitsSecondStep: true } })
      await passTime(5)
    }
    const living = async (keys: string[]) =>
      (await Promise.all(keys.map((key) => store.find(key, { slide: false, waiting: true })))).map(Boolean)
    expect(await living(proven)).toEqual([true, true, true, true, true])
    expect(await living(waiting)).toEqual([false, true, true, true, true, true])
    await store.create(newKey(), sessionOf('doubtful'))
    expect((await living(waiting)).filter(Boolean)).toHaveLength(5)
    expect((await living(proven)).filter(Boolean)).toHaveLength(4)
  })

  test('S-17: counts no expired session, so that none in use has to end for it', async () => {
    const keys = Array.from({ length: 5 }, newKey)
    const [used, ...unused] = keys
    for (const key of keys) await store.create(key, sessionOf('room'))
    await passTime(700_000)
    expect(await store.find(used ?? '', { slide: true })).not.toBeNull()
    await passTime(700_000)
    await store.create(newKey(), sessionOf('room'))
    expect(await store.find(used ?? '', { slide: false })).not.toBeNull()
    expect(await store.find(unused[0] ?? '', { slide: false })).toBeNull()
  })

  test('S-14: ends one session, or all sessions of a person, for the provider', async () => {
    const [one, two, other] = [newKey(), newKey(), newKey()]
    await store.create(one, sessionOf('p', 'op-p1'))
    await store.create(two, sessionOf('p', 'op-p2'))
    await store.create(other, sessionOf('q', 'op-q1'))
    const issuer = 'https://id.college.example'
    expect(await store.destroyByProviderSession({ issuer, providerSession: 'op-p1' })).toBe(1)
    expect(await store.find(one, { slide: false })).toBeNull()
    expect(await store.find(two, { slide: false })).not.toBeNull()
    expect(await store.destroyAllOf({ issuer, subject: 'p' })).toBe(1)
    expect(await store.find(two, { slide: false })).toBeNull()
    expect(await store.find(other, { slide: false })).not.toBeNull()
  })

  test('S-12: signs out a person, or everybody, with finality and without affecting later sessions', async () => {
    const issuer = 'https://id.college.example'
    const keys = { old: newKey(), other: newKey(), later: newKey(), last: newKey() }
    const isAlive = async (key: string) => (await store.find(key, { slide: true })) !== null
    await store.create(keys.old, sessionOf('everywhere'))
    await store.create(keys.other, sessionOf('elsewhere'))
    expect(await store.destroyAllOf({ issuer, subject: 'everywhere' })).toBe(1)
    await store.create(keys.later, sessionOf('everywhere'))
    expect([await isAlive(keys.old), await isAlive(keys.other), await isAlive(keys.later)]).toEqual([false, true, true])
    await store.destroyAll()
    await store.create(keys.last, sessionOf('everywhere'))
    expect([await isAlive(keys.other), await isAlive(keys.later), await isAlive(keys.last)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await store.list({ issuer, subject: 'elsewhere' })).length).toBe(0)
  })

  test('S-12: does so even within one millisecond', async () => {
    const issuer = 'https://id.college.example'
    for (let round = 0; round < 30; round += 1) {
      const subject = `quick-${round}`
      const [first, second, last] = [newKey(), newKey(), newKey()]
      const steps = [
        store.create(first, sessionOf(subject)),
        store.destroyAllOf({ issuer, subject }),
        store.create(second, sessionOf(subject)),
        store.destroyAll(),
        store.create(last, sessionOf(subject)),
      ]
      await Promise.all(steps)
      const alive = await Promise.all(
        [first, second, last].map(async (key) => (await store.find(key, { slide: false })) !== null),
      )
      expect(alive).toEqual([false, false, true])
      await passTime(5) // otherwise each round would push creation times further ahead
    }
  })

  test('S-17: lists the living sessions of a person, oldest first, with device and durations', async () => {
    const whose = { issuer: 'https://id.college.example', subject: 'lister' }
    const [gone, first, second] = [newKey(), newKey(), newKey()]
    await store.create(gone, sessionOf('lister'))
    await store.create(first, { ...sessionOf('lister'), device: 'Firefox on Windows' })
    await passTime(60_000)
    await store.create(second, sessionOf('lister'))
    await store.destroy(gone)
    const listed = await store.list(whose)
    expect(listed.map(({ key, device }) => [key, device])).toEqual([
      [first, 'Firefox on Windows'],
      [second, ''],
    ])
    expect(listed[0]?.person.subject).toBe('lister')
    expect(listed[0]?.startedMsAgo).toBeGreaterThanOrEqual(60_000)
    expect(listed[0]?.startedMsAgo).toBeLessThan(1_200_000)
    await store.find(first, { slide: true })
    expect((await store.list(whose))[0]?.lastUsedMsAgo).toBeLessThan(60_000)
    expect((await store.list('everybody')).filter(({ person }) => person.subject === 'lister')).toHaveLength(2)
    await passTime(1_260_000)
    expect(await store.list(whose)).toEqual([])
    expect((await store.list('everybody')).filter(({ person }) => person.subject === 'lister')).toEqual([])
  })

  test('S-16: finds a person by the e-mail address that the provider vouches for, in any case', async () => {
    const [issuer, other] = ['https://id.college.example', 'https://other.example']
    const at = (email: string, from = issuer) => store.findByEmail({ issuer: from, email })
    const [first, second, moved, ended] = [newKey(), newKey(), newKey(), newKey()]
    await store.create(first, sessionOf('mailed', null, 'Mailed@students.example'))
    await store.create(second, sessionOf('mailed', null, 'mailed@students.example'))
    await store.create(moved, sessionOf('moved', null, 'old@students.example'))
    await store.create(ended, sessionOf('ended-mail', null, 'ended@students.example'))
    expect(await at('MAILED@students.example')).toEqual([{ issuer, subject: 'mailed' }])
    expect(await at('mailed@students.example', other)).toEqual([])
    expect(await at('nobody@students.example')).toEqual([])
    await store.destroy(ended)
    expect(await at('ended@students.example')).toEqual([])
    await store.destroy(moved)
    await store.create(newKey(), sessionOf('moved', null, 'new@students.example'))
    expect(await at('old@students.example')).toEqual([])
    await store.destroy(first)
    expect(await at('mailed@students.example')).toEqual([{ issuer, subject: 'mailed' }])
  })

  test('SG-04: knows the provider’s session after ours expired, but not after it was ended', async () => {
    const [ranOut, ended, everywhere] = [newKey(), newKey(), newKey()]
    await store.create(ranOut, sessionOf('late', 'op-late'))
    await store.create(ended, sessionOf('ended', 'op-ended'))
    await store.create(everywhere, sessionOf('provider', 'op-provider'))
    expect(await store.findProviderSession(ranOut)).toBe('op-late')
    await store.destroy(ended)
    await store.destroyByProviderSession({ issuer: 'https://id.college.example', providerSession: 'op-provider' })
    await passTime(1_350_000)
    expect(await store.find(ranOut, { slide: true })).toBeNull()
    expect(await store.findProviderSession(ranOut)).toBe('op-late')
    expect(await store.findProviderSession(ended)).toBeNull()
    expect(await store.findProviderSession(everywhere)).toBeNull()
    await passTime(1_500_000)
    expect(await store.findProviderSession(ranOut)).toBeNull()
  })

  test('S-15: allows a name once, until it is forgotten', async () => {
    const name = newKey()
    expect(await store.wasSeen(name)).toBe(false)
    expect(await store.seenOnce(name, 150_000)).toBe(true)
    expect(await store.wasSeen(name)).toBe(true)
    expect(await store.seenOnce(name, 150_000)).toBe(false)
    const claim = (by: string) => store.seenOnce(`${name} of one`, 150_000, by)
    expect([await claim('one'), await claim('another'), await claim('one')]).toEqual([true, false, true])
    await passTime(200_000)
    expect(await store.seenOnce(name, 150_000)).toBe(true)
  })

  test('confirms that it responds', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })
})

test('R-38: removes expired sessions of closed browsers without being asked for them', async () => {
  let now = 0
  const kept = new Map()
  const store = new MemorySessionStore({ ...limits, idleMs: 1_200, absoluteMs: 2_700 }, () => now, kept)
  for (let visit = 0; visit < 100; visit += 1) {
    await store.create(newKey(), sessionOf(`person-${visit}`, `op-${visit}`))
    now += 10_000
  }
  expect(kept.size).toBeLessThanOrEqual(7) // those of one minute
  now += 60_000
  expect(await store.count()).toBe(0)
})

test('R-38: drops the session that was unused for longest when there are too many', async () => {
  let now = 0
  const one = { ...sessionOf('many'), createdAt: 0, lastSeen: 0, generation: 0 }
  const kept = new Map(Array.from({ length: 50_000 }, (_, index) => [`many-${index}`, { ...one }]))
  const store = new MemorySessionStore(limits, () => now, kept)
  now = 1_000
  await store.find('many-0', { slide: true })
  await store.create('new', sessionOf('somebody else'))
  expect([kept.size, kept.has('many-0'), kept.has('many-1'), kept.has('new')]).toEqual([50_000, true, false, true])
})

test('R-24: throws SessionStoreUnavailable when Redis is unreachable', async () => {
  const store = new RedisSessionStore('redis://127.0.0.1:1', limits)
  await expect(store.find('key', { slide: true })).rejects.toBeInstanceOf(SessionStoreUnavailable)
  await expect(store.check()).rejects.toBeInstanceOf(SessionStoreUnavailable)
  await store.close()
})
