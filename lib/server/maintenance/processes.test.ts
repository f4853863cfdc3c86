import { waitForRedis } from '@/tests/support/patient-redis'
import { passTimeInRedis, redisIsAtHand, startRedis, type RedisServer } from '@/tests/support/redis-server'
import { limitsDouble, personDouble } from '@/tests/support/session-double'
import { RedisSessionStore } from '../session/store/redis-store'
import type { NewSession } from '../session/store/session-store'
import { RedisMaintenanceSwitch } from './switch'
import { pace, watchSwitches } from './watch'

waitForRedis()
const limits = limitsDouble(600_000, 600_000)
const session: NewSession = {
  person: personDouble(),
  grant: { sealedTokens: 'sealed', expiresAt: 2_000_000_000_000, freshUntil: 2_000_000_000_000 },
}

/** Opens what one portal process has: a connection for its sessions, one for the switch, and its own clock. */
function openPortal(url: string, college: { enabled: boolean }) {
  const store = new RedisSessionStore(url, limits)
  const maintenanceSwitch = new RedisMaintenanceSwitch(url)
  let [time, ended] = [0, 0]
  const watch = watchSwitches({
    always: false,
    maintenanceSwitch,
    askCollege: async () => college.enabled,
    claim: (activation) => store.seenOnce(`maintenance ${activation}`, limits.absoluteMs),
    endSessions: async () => {
      ended += 1
      await store.destroyAll()
    },
    now: () => time,
  })
  const isAlive = async (key: string) => (await store.find(key, { slide: false })) !== null
  const passes = async (ms: number) => {
    time += ms
    await watch.beat()
  }
  return {
    store,
    maintenanceSwitch,
    watch,
    isAlive,
    passes,
    ended: () => ended,
    close: async () => Promise.all([store.close(), maintenanceSwitch.close()]),
  }
}

;(redisIsAtHand ? describe : describe.skip)('two portals on one Redis', () => {
  let redis: RedisServer
  let college: { enabled: boolean }
  let [one, other]: ReturnType<typeof openPortal>[] = []
  const portals = () => {
    if (!one || !other) throw new Error('not open')
    return { one, other }
  }

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())
  beforeEach(async () => {
    college = { enabled: false }
    one = openPortal(redis.url, college)
    other = openPortal(redis.url, college)
    await Promise.all([one.watch.isOn(), other.watch.isOn()])
  })
  afterEach(async () => {
    const { one: first, other: second } = portals()
    await first.maintenanceSwitch.turn(false)
    await first.maintenanceSwitch.noteCollege(false, 0)
    await Promise.all([first.close(), second.close()])
  })

  test('answers two reads at the same moment of the start', async () => {
    const maintenanceSwitch = new RedisMaintenanceSwitch(redis.url)
    expect(await Promise.all([maintenanceSwitch.read(), maintenanceSwitch.read()])).toEqual([
      { operator: null, college: null },
      { operator: null, college: null },
    ])
    await maintenanceSwitch.close()
  })

  test('MT-02: closes both, lets one of them end the sessions, and keeps sessions that start afterwards', async () => {
    const { one: first, other: second } = portals()
    await first.store.create('before', session)
    await second.maintenanceSwitch.turn(true)
    await Promise.all([first.passes(pace.look), second.passes(pace.look)])
    expect([await first.watch.isOn(), await second.watch.isOn()]).toEqual([true, true])
    await Promise.all([first.passes(pace.endSessions), second.passes(pace.endSessions)])
    expect(first.ended() + second.ended()).toBe(1)
    expect(await first.isAlive('before')).toBe(false)

    await first.maintenanceSwitch.turn(false)
    await first.passes(pace.look)
    await first.store.create('after', session)
    await second.passes(pace.look)
    expect([await first.watch.isOn(), await second.watch.isOn()]).toEqual([false, false])
    expect([first.ended() + second.ended(), await second.isAlive('after')]).toEqual([1, true])

    await first.maintenanceSwitch.turn(true)
    await Promise.all([first.passes(pace.look), second.passes(pace.look)])
    await Promise.all([first.passes(pace.endSessions), second.passes(pace.endSessions)])
    expect([first.ended() + second.ended(), await second.isAlive('after')]).toEqual([2, false])
  })

  test('MT-02: does not end sessions from a portal that comes late, after they were ended and the switch is off', async () => {
    const { one: first, other: second } = portals()
    await first.maintenanceSwitch.turn(true)
    await Promise.all([first.passes(pace.look), second.passes(pace.look)])
    await first.passes(pace.endSessions)
    await first.maintenanceSwitch.turn(false)
    await first.passes(pace.look)
    await first.store.create('new', session)
    await second.passes(pace.endSessions)
    expect([first.ended(), second.ended(), await second.isAlive('new')]).toEqual([1, 0, true])
  })

  test('MT-03: treats turning on twice as one activation', async () => {
    const { maintenanceSwitch } = portals().one
    await maintenanceSwitch.turn(true)
    const { operator } = await maintenanceSwitch.read()
    const later = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('later')
    await maintenanceSwitch.turn(true)
    later.mockRestore()
    expect((await maintenanceSwitch.read()).operator).toBe(operator)
  })

  test('ruling 24: closes and opens all portals by what the college told one of them', async () => {
    const { one: first, other: second } = portals()
    college.enabled = true
    const fresh = openPortal(redis.url, college)
    expect(await fresh.watch.isOn()).toBe(true)
    await Promise.all([first.passes(pace.look), second.passes(pace.look)])
    expect([await first.watch.isOn(), await second.watch.isOn()]).toEqual([true, true])
    await fresh.maintenanceSwitch.noteCollege(true, 60_000)
    const { college: since } = await fresh.maintenanceSwitch.read()
    const later = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('later')
    await fresh.maintenanceSwitch.noteCollege(true, 60_000)
    later.mockRestore()
    expect((await fresh.maintenanceSwitch.read()).college).toBe(since)
    await fresh.maintenanceSwitch.noteCollege(false, 60_000)
    await Promise.all([first.passes(pace.look), second.passes(pace.look)])
    expect([await first.watch.isOn(), await second.watch.isOn()]).toEqual([false, false])
    await fresh.close()
  })

  test('R-34: keeps what the college last said for its time and no longer', async () => {
    const { maintenanceSwitch } = portals().one
    const isClosed = async () => (await maintenanceSwitch.read()).college !== null
    await maintenanceSwitch.noteCollege(true, 600_000)
    await passTimeInRedis(redis.url, 400_000)
    await maintenanceSwitch.noteCollege(true, 600_000)
    await passTimeInRedis(redis.url, 400_000)
    expect(await isClosed()).toBe(true)
    await passTimeInRedis(redis.url, 200_000)
    expect(await isClosed()).toBe(false)
  })
})

test('R-34: leaves the portal open when Redis is unreachable', async () => {
  const portal = openPortal('redis://127.0.0.1:1', { enabled: true })
  expect(await portal.watch.isOn()).toBe(false)
  await portal.close()
})
