import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitForRedis } from '@/tests/support/patient-redis'
import { FragileRedis, redisIsAtHand } from '@/tests/support/redis-server'
import { personDouble } from '@/tests/support/session-double'
import { log } from '../../observability/log'
import { RedisSessionStore } from './redis-store'
import { SessionStoreUnavailable, type Limits, type NewSession } from './session-store'

/* A Redis that is read-only or full, and portals that disagree about the time. */

const limits: Limits = {
  idleMs: 1_800_000,
  absoluteMs: 28_800_000,
  masquerade: { idleMs: 900_000, absoluteMs: 3_600_000 },
  perPerson: 5,
}
const { issuer } = personDouble()
const sessionOf = (subject: string): NewSession => ({
  person: personDouble({ subject, providerSession: `op-${subject}`, authTime: 1_700_000_000, amr: ['pwd'] }),
  grant: { sealedTokens: 'first', expiresAt: 2_000_000_000_000, freshUntil: 1_999_999_970_000 },
})
/** The error when Redis takes no writes. It tells the operator why. */
const refusal = (why: string): unknown =>
  expect.objectContaining({
    kind: 'SessionStoreUnavailable',
    message: `the session store takes no writes: ${why}`,
  })
const renewed = { sealedTokens: 'renewed', expiresAt: 2_000_000_300_000, freshUntil: 2_000_000_270_000 }

waitForRedis()
const suite = redisIsAtHand && process.env.TEST_REDIS_URL === undefined ? describe : describe.skip

/** An address whose new connections can be sent elsewhere, like a name that follows the master. */
async function movableAddress(port: number) {
  let target = port
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    for (const socket of [from, to])
      socket.on('error', () => undefined).on('close', () => void [from, to].map((each) => each.destroy()))
    sockets.add(from)
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (next: number) => void (target = next),
    close,
  }
}

/**
 * An address that passes one script of the store on, and closes before the response arrives, like a portal that is
 * killed then.
 */
async function addressUntilScript(port: number) {
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    const end = () => void [from, to].map((each) => each.destroy())
    let isScript = false
    for (const socket of [from, to]) socket.on('error', () => undefined).on('close', end)
    from.on('data', (sent) => {
      isScript ||= /\r\neval(sha)?\r\n/i.test(sent.toString('latin1'))
      to.write(sent)
    })
    to.on('data', (answer) => {
      if (!isScript) return from.write(answer)
      server.close()
      return end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

suite('a Redis with faults', () => {
  let redis: FragileRedis
  let store: RedisSessionStore

  beforeAll(async () => {
    redis = await FragileRedis.start()
    store = new RedisSessionStore(redis.url, limits)
  })
  afterAll(async () => {
    await store.close()
    await redis.kill()
  })

  /** What the store holds of one session, to check that nothing changed. */
  const dump = async (key: string) => {
    const fields = (await redis.say('HGETALL', `portal:s:${key}`)) as string[]
    const pairs = fields.flatMap((field, index) => (index % 2 === 0 ? [[field, fields[index + 1]]] : []))
    return [
      Object.fromEntries(pairs),
      await redis.say('GET', `portal:r:${key}`),
      await redis.say('GET', `portal:p:${key}`),
    ]
  }

  async function whileReplica(work: () => Promise<void>) {
    await redis.say('REPLICAOF', '127.0.0.1', '1') // an unreachable master: data is still readable
    try {
      await work()
    } finally {
      await redis.say('REPLICAOF', 'NO', 'ONE')
    }
  }

  test('R-26: keeps answering from a replica who is signed in, and writes nothing', async () => {
    const mine = randomUUID()
    const refusedAt = refusal('it is a replica')
    await store.create(mine, sessionOf(mine))
    expect(await store.acquireRefresh(mine, 'owner', 60_000)).toBe(true)
    const before = await dump(mine)
    await whileReplica(async () => {
      for (let time = 0; time < 5; time += 1) {
        for (const slide of [true, false]) {
          const found = await store.find(mine, { slide })
          expect(found).toMatchObject({ generation: 0, grant: { sealedTokens: 'first' } })
          expect(found?.idleLeftMs).toBeLessThanOrEqual(limits.idleMs)
        }
      }
      await expect(store.commitRefresh(mine, 'owner', 0, renewed)).rejects.toEqual(refusedAt)
      await expect(store.create('other', sessionOf(mine))).rejects.toEqual(refusedAt)
      await expect(store.destroy(mine)).rejects.toEqual(refusedAt)
      await expect(store.destroyAllOf({ issuer, subject: mine })).rejects.toEqual(refusedAt)
      await expect(store.destroyAll()).rejects.toEqual(refusedAt)
      await expect(store.seenOnce('a token', 1_000)).rejects.toEqual(refusedAt)
      await expect(store.check()).resolves.toBeUndefined()
      expect((await store.list({ issuer, subject: mine })).map(({ key }) => key)).toEqual([mine])
    })
    expect(await dump(mine)).toEqual(before)
    expect(await store.commitRefresh(mine, 'owner', 0, renewed)).toBe('committed')
    expect(await store.find(mine, { slide: true })).toMatchObject({ generation: 1, grant: renewed })
  })

  test('S-14: finds a session in every sign-out although its portal died while making it', async () => {
    const mine = randomUUID()
    const { person, grant } = sessionOf(mine)
    const email = `${mine}@students.example`
    const dying = new RedisSessionStore(await addressUntilScript(Number(new URL(redis.url).port)), limits)
    await expect(dying.create(mine, { grant, person: { ...person, email } })).rejects.toThrow()
    await dying.close()
    expect(await store.find(mine, { slide: false })).not.toBeNull()
    expect((await store.list({ issuer, subject: mine })).map(({ key }) => key)).toEqual([mine])
    expect(await store.findByEmail({ issuer, email })).toEqual([{ issuer, subject: mine }])
    expect(await store.destroyByProviderSession({ issuer, providerSession: `op-${mine}` })).toBe(1)
  })

  test('keeps a session that replaced another when Redis is asked again', async () => {
    const [old, mine] = [randomUUID(), randomUUID()]
    await store.create(old, sessionOf(old))
    const again = () => store.replace(old, mine, sessionOf(old), 0)
    expect([await again(), await again()]).toEqual([true, true])
    expect((await store.list({ issuer, subject: old })).map(({ key }) => key)).toEqual([mine])
  })

  test('R-26: keeps an ended session ended on a replica', async () => {
    await store.create('ended', sessionOf('ended'))
    await store.destroyAll()
    await whileReplica(async () => expect(await store.find('ended', { slide: true })).toBeNull())
  })

  test('R-26: moves to the new master at the first write', async () => {
    const next = await FragileRedis.start()
    const address = await movableAddress(Number(new URL(redis.url).port))
    const moving = new RedisSessionStore(address.url, limits)
    try {
      await moving.create('moving', sessionOf('moving'))
      await next.say('REPLICAOF', '127.0.0.1', new URL(redis.url).port)
      while ((await next.say('EXISTS', 'portal:s:moving')) !== 1) await sleep(50)
      await next.say('REPLICAOF', 'NO', 'ONE')
      await redis.say('REPLICAOF', '127.0.0.1', new URL(next.url).port)
      address.leadTo(Number(new URL(next.url).port))
      expect(await moving.find('moving', { slide: true })).not.toBeNull() // read from the old one
      const writes = () =>
        moving.create('after the move', sessionOf('moving')).then(
          () => true,
          () => false,
        )
      while (!(await writes())) await sleep(50)
      expect(await next.say('EXISTS', 'portal:s:after the move')).toBe(1)
      expect(await moving.find('moving', { slide: true })).not.toBeNull()
    } finally {
      await moving.close()
      address.close()
      await redis.say('REPLICAOF', 'NO', 'ONE')
      await next.kill()
    }
  })

  test('R-26: full: keeps people signed in, and stores a refresh whole or not at all', async () => {
    await store.create('full', sessionOf('full'))
    await store.create('full elsewhere', sessionOf('full'))
    expect(await store.acquireRefresh('full', 'owner', 60_000)).toBe(true)
    const before = await dump('full')
    await redis.say('CONFIG', 'SET', 'maxmemory', '1')
    try {
      // It cannot count saves either, and reports that.
      expect(await store.find('full', { slide: true })).toMatchObject({ generation: 0, saves: null })
      expect(await dump('full')).toEqual(before) // the activity is not counted
      const stored = await store.commitRefresh('full', 'owner', 0, renewed).catch((error: unknown) => error)
      const found = await store.find('full', { slide: true })
      if (stored === 'committed') expect(found).toMatchObject({ generation: 1, grant: renewed })
      else {
        expect(stored).toBeInstanceOf(SessionStoreUnavailable)
        expect(found).toMatchObject({ generation: 0, grant: { sealedTokens: 'first' } })
      }
      const mine = (await store.list({ issuer, subject: 'full' })).length
      await expect(store.create('another', sessionOf('full'))).rejects.toEqual(refusal('its memory is full'))
      expect(await store.list({ issuer, subject: 'full' })).toHaveLength(mine)
      expect(await store.destroy('full')).toBe(true) // signing out always works
      expect(await store.destroy('full elsewhere', 'credentials-changed')).toBe(true) // so does ending another session
    } finally {
      await redis.say('CONFIG', 'SET', 'maxmemory', '0')
    }
  })

  test('R-26: full: can still sign out everybody, and a person with or without sessions', async () => {
    for (const mine of ['full one', 'full two']) await store.create(mine, sessionOf(mine))
    await redis.say('CONFIG', 'SET', 'maxmemory', '1')
    try {
      expect(await store.destroyAllOf({ issuer, subject: 'full one' })).toBe(1)
      expect(await store.destroyAllOf({ issuer, subject: 'full one' })).toBe(0)
      expect(await store.find('full two', { slide: false })).not.toBeNull()
      for (let time = 0; time < 2; time += 1) await store.destroyAll()
      expect(await store.find('full two', { slide: false })).toBeNull()
    } finally {
      await redis.say('CONFIG', 'SET', 'maxmemory', '0')
    }
  })

  test('R-26: keeps people signed in on a master that lost its replicas and takes no writes', async () => {
    await store.create('alone', sessionOf('alone'))
    const before = await dump('alone')
    await redis.say('CONFIG', 'SET', 'min-replicas-to-write', '1')
    try {
      expect(await store.find('alone', { slide: true })).toMatchObject({ generation: 0, saves: null })
      expect(await dump('alone')).toEqual(before)
      await expect(store.create('another', sessionOf('alone'))).rejects.toEqual(refusal('it has too few replicas'))
    } finally {
      await redis.say('CONFIG', 'SET', 'min-replicas-to-write', '0')
    }
    expect(await store.find('alone', { slide: true })).toMatchObject({ saves: 0 })
  })

  describe('R-26: a session with unreadable data', () => {
    const unreadable: [what: string, ...command: string[]][] = [
      ['the person is cut off', 'HSET', 'p', '{"issuer":"https://id.college'],
      ['the person has an unknown format', 'HSET', 'p', '{"version":9}'],
      ['the person is not an object', 'HSET', 'p', '7'],
      ['there is no person', 'HDEL', 'p'],
      ['the masquerade flag does not match', 'HSET', 'm', '{"subject":'],
      ['there are no tokens', 'HDEL', 't'],
      ['its creation is not a time', 'HSET', 'c', 'once'],
      ['its last use is not a time', 'HSET', 'l', 'once'],
      ['the expiry of its token is not a time', 'HSET', 'e', 'once'],
    ]

    test.each(unreadable)('is over, which is recorded and logged once: %s', async (_, command = '', ...fields) => {
      const [mine, elsewhere] = [randomUUID(), randomUUID()]
      const warned = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
      await store.create(mine, sessionOf(mine))
      await redis.say(command, `portal:s:${mine}`, ...fields)
      // The person's other sessions go on, and so does their list.
      await store.create(elsewhere, sessionOf(mine))
      expect((await store.list({ issuer, subject: mine })).map(({ key }) => key)).toContain(elsewhere)
      expect(await store.find(mine, { slide: true })).toBeNull()
      expect(await store.find(mine, { slide: true })).toBeNull()
      expect(await store.findEnd(mine)).toBe('session-ended')
      expect((await store.list({ issuer, subject: mine })).map(({ key }) => key)).toEqual([elsewhere])
      expect(warned.mock.calls).toEqual([
        [{ session: mine.slice(0, 8) }, 'session over: its data in the session store cannot be read'],
      ])
      warned.mockRestore()
    })

    test.each(['p', 'o', 'm'])('S-05: rejects %s copied from another session', async (field) => {
      const [mine, theirs, viewing] = [randomUUID(), randomUUID(), randomUUID()]
      const warned = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
      const subject = { studentId: '1000001', oktaId: 'okta1', name: 'Ann Established' }
      await store.create(mine, sessionOf(mine))
      await store.create(theirs, sessionOf(theirs))
      await store.create(viewing, { ...sessionOf(viewing), masquerade: { subject, reason: 'a call', ticket: '' } })
      const other = await redis.say('HGET', `portal:s:${field === 'm' ? viewing : theirs}`, field)
      await redis.say('HSET', `portal:s:${mine}`, field, String(other))
      const found = await store.find(mine, { slide: true })
      expect(found).toBeNull()
      await redis.say('HDEL', `portal:s:${viewing}`, 'm')
      expect(await store.list({ issuer, subject: viewing })).toEqual([])
      expect(await store.find(viewing, { slide: true })).toBeNull()
      warned.mockRestore()
    })

    test('is over on a Redis that cannot delete it', async () => {
      await store.create('cut off', sessionOf('cut off'))
      await redis.say('HSET', 'portal:s:cut off', 'p', '{')
      await whileReplica(async () => expect(await store.find('cut off', { slide: true })).toBeNull())
    })
  })

  test('R-22: shows the same end of a session to portals whose clocks are three minutes apart', async () => {
    const real = Date.now
    const other = new RedisSessionStore(redis.url, limits)
    const at = async <Answer>(skewMs: number, work: () => Promise<Answer>) => {
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + skewMs)
      try {
        return await work()
      } finally {
        clock.mockRestore()
      }
    }
    try {
      await at(90_000, () => store.create('skewed', sessionOf('skewed')))
      const [ahead, behind] = [
        await at(90_000, () => store.find('skewed', { slide: false })),
        await at(-90_000, () => other.find('skewed', { slide: false })),
      ]
      for (const left of ['idleLeftMs', 'absoluteLeftMs'] as const) {
        // The clocks would make two of three minutes' difference; a busy machine takes far less.
        expect(Math.abs((ahead?.[left] ?? 0) - (behind?.[left] ?? Number.NaN))).toBeLessThan(60_000)
      }
      const [listed] = await at(-90_000, () => other.list({ issuer, subject: 'skewed' }))
      expect(listed?.startedMsAgo).toBeGreaterThanOrEqual(0)
      expect(listed?.startedMsAgo).toBeLessThan(60_000)
      expect(await at(90_000, () => store.acquireRefresh('skewed', 'ahead', 60_000))).toBe(true)
      expect(await at(-90_000, () => other.acquireRefresh('skewed', 'behind', 60_000))).toBe(false)
      expect(await at(-90_000, () => other.commitRefresh('skewed', 'behind', 7, renewed))).toBe('lost')
      await at(-90_000, () => other.destroyAllOf({ issuer, subject: 'skewed' }))
      expect(await at(90_000, () => store.find('skewed', { slide: true }))).toBeNull()
      await at(-90_000, () => other.create('after', sessionOf('skewed')))
      expect(await at(90_000, () => store.find('after', { slide: true }))).not.toBeNull()
    } finally {
      await other.close()
    }
  })
})
