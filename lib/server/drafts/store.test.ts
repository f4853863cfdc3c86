import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitForRedis } from '@/tests/support/patient-redis'
import { everythingIn, FragileRedis, passTimeInRedis, redisIsAtHand, startRedis } from '@/tests/support/redis-server'
import { log } from '../observability/log'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { diskFolder, memoryFolder } from './folder'
import { localDrafts } from './local-store'
import { redisDrafts } from './redis-store'
import { draftLimits, type DraftStore } from './store'

interface Opened {
  store: DraftStore
  passTime: (ms: number) => Promise<void>
  close: () => Promise<void>
}

waitForRedis()

const folder = mkdtempSync(path.join(tmpdir(), 'drafts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function local(keptIn: (now: () => number) => ReturnType<typeof memoryFolder>): Opened {
  let ahead = 0
  const now = () => Date.now() + ahead
  const store = localDrafts(keptIn(now), now)
  return { store, passTime: async (ms) => void (ahead += ms), close: () => store.close() }
}

const kinds: { kind: string; open: () => Promise<Opened>; here: boolean }[] = [
  { kind: 'memory', here: true, open: async () => local(memoryFolder) },
  { kind: 'files', here: true, open: async () => local((now) => diskFolder(path.join(folder, 'contract'), now)) },
  {
    kind: 'Redis',
    here: redisIsAtHand,
    open: async () => {
      const server = await startRedis()
      const store = redisDrafts(server.url)
      const passTime = (ms: number) => passTimeInRedis(server.url, ms)
      return { store, passTime, close: () => store.close().then(() => server.stop()) }
    },
  },
]

let counter = 0
const someone = () => `person-${(counter += 1)}-${Math.random().toString(36).slice(2)}`
const draft = (name: string, revision: string, sealed = `sealed.${revision}`) => ({ name, revision, sealed })
const first = { revisions: [], create: true }
const after = (...revisions: string[]) => ({ revisions, create: false })
const dayMs = 24 * 3_600_000

describe.each(kinds.filter(({ here }) => here))('drafts in $kind', ({ open }) => {
  let store: DraftStore
  let passTime: Opened['passTime']
  let close: Opened['close']
  beforeAll(async () => {
    ;({ store, passTime, close } = await open())
  })
  afterAll(() => close())

  test('keeps drafts for each person, most recently changed first, until they are removed', async () => {
    const [ann, ben] = [someone(), someone()]
    await store.put(ann, draft('a', '1'), first)
    await passTime(10)
    await store.put(ann, draft('b', '2'), first)
    await passTime(10)
    await store.put(ann, draft('a', '3'), after('1'))
    expect(await store.list(ann)).toEqual([draft('a', '3'), draft('b', '2')])
    expect(await store.list(ben)).toEqual([])
    expect(await store.remove(ann, 'b', ['2'])).toBe(true)
    expect(await store.remove(ann, 'b', ['2'])).toBe(true) // a repetition
    expect(await store.remove(ann, 'a', ['3'])).toBe(true)
    expect(await store.list(ann)).toEqual([])
  })

  test('R-18: replaces only a version that the new draft names', async () => {
    const ann = someone()
    expect(await store.put(ann, draft('a', '1'), after('0'))).toBe('conflict') // nothing is there
    expect(await store.put(ann, draft('a', '1'), first)).toBe('stored')
    expect(await store.put(ann, draft('a', '2'), first)).toBe('conflict') // something is
    expect(await store.put(ann, draft('a', '2'), after('0'))).toBe('conflict')
    expect(await store.remove(ann, 'a', ['0'])).toBe(false)
    expect(await store.list(ann)).toEqual([draft('a', '1')])
    expect(await store.put(ann, draft('a', '2'), after('0', '1'))).toBe('stored')
    expect(await store.list(ann)).toEqual([draft('a', '2')])
  })

  test('R-18: changes nothing when a draft arrives twice, or after a later one', async () => {
    const ann = someone()
    await store.put(ann, draft('a', '1'), first)
    expect(await store.put(ann, draft('a', '1'), first)).toBe('stored')
    expect(await store.put(ann, draft('a', '3'), { revisions: ['1', '2'], create: true })).toBe('stored')
    expect(await store.put(ann, draft('a', '2'), after('1'))).toBe('conflict')
    expect(await store.list(ann)).toEqual([draft('a', '3')])
  })

  test('R-18: stores one of several simultaneous drafts and returns a conflict for the others', async () => {
    const ann = someone()
    await store.put(ann, draft('a', '1'), first)
    const put = (revision: string) => store.put(ann, draft('a', revision), after('1'))
    const answers = await Promise.all([put('2'), put('3'), put('4'), put('5')])
    expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'stored'])
  })

  test('R-18: removes a draft 30 days after its last change, and keeps other drafts of the same person', async () => {
    const ann = someone()
    await store.put(ann, draft('a', '1'), first)
    await passTime(20 * dayMs)
    await store.put(ann, draft('a', '2'), after('1'))
    await passTime(20 * dayMs)
    await store.put(ann, draft('b', '1'), first)
    expect(await store.list(ann)).toEqual([draft('b', '1'), draft('a', '2')])
    await passTime(10 * dayMs)
    expect(await store.list(ann)).toEqual([draft('b', '1')])
    expect(await store.put(ann, draft('a', '3'), first)).toBe('stored')
    await passTime(30 * dayMs)
    expect(await store.list(ann)).toEqual([])
  })

  test('S-53: limits the number and size of a person’s drafts, and still accepts changes to existing ones', async () => {
    const [ann, ben] = [someone(), someone()]
    for (let count = 0; count < draftLimits.most; count += 1) await store.put(ann, draft(`n${count}`, '1'), first)
    expect(await store.put(ann, draft('one more', '1'), first)).toBe('full')
    expect(await store.put(ann, draft('n7', '2'), after('1'))).toBe('stored')
    const half = 'x'.repeat(draftLimits.bytes / 2)
    expect(await store.put(ben, draft('a', '1', half), first)).toBe('stored')
    expect(await store.put(ben, draft('b', '1', `${half}x`), first)).toBe('full')
    expect(await store.put(ben, draft('b', '1', half), first)).toBe('stored')
    expect(await store.put(ben, draft('b', '2', half), after('1'))).toBe('stored')
  })
})

describe('drafts in files', () => {
  const place = path.join(folder, 'files')
  const start = (now = Date.now) => localDrafts(diskFolder(place), now)
  beforeEach(() => rmSync(place, { recursive: true, force: true }))

  test('R-27: writes drafts to disk before it returns, readable by this account only, and finds them after a restart', async () => {
    await start().put('ann', draft('a', '1'), first)
    expect(await start().list('ann')).toEqual([draft('a', '1')])
    expect(statSync(path.join(place, 'ann')).mode & 0o777).toBe(0o600)
    expect(statSync(place).mode & 0o777).toBe(0o700)
    await start().remove('ann', 'a', ['1'])
    expect(readdirSync(place)).toEqual([])
  })

  test('reads no drafts from a broken file, and logs that', async () => {
    await start().put('ann', draft('a', '1'), first)
    const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
    writeFileSync(path.join(place, 'ann'), '[{"na')
    expect(await start().list('ann')).toEqual([])
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  test('loses drafts on restart when the disk refuses, and keeps them until then', async () => {
    writeFileSync(place, 'a file where the folder should be')
    const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
    const store = start()
    expect(await store.put('ann', draft('a', '1'), first)).toBe('stored')
    expect(await store.list('ann')).toEqual([draft('a', '1')])
    expect(warn.mock.calls[0]?.[1]).toBe('a draft could not be kept for a restart')
    rmSync(place)
    await store.put('ann', draft('a', '2'), after('1'))
    for (const opened of [start(), store]) expect(await opened.list('ann')).toEqual([draft('a', '2')])
    warn.mockRestore()
  })

  test('does not bring back a discarded draft whose file could not be removed', async () => {
    const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
    const store = start()
    await store.put('ann', draft('a', '1'), first)
    rmSync(path.join(place, 'ann'))
    mkdirSync(path.join(place, 'ann', 'not empty'), { recursive: true }) // `rm` without recursive refuses a folder
    const kept = diskFolder(place)
    kept.write('ann', null)
    expect(kept.read('ann')).toBeNull()
    rmSync(path.join(place, 'ann'), { recursive: true })
    kept.write('ann', '[]')
    expect(kept.read('ann')).toBe('[]')
    warn.mockRestore()
  })

  test('removes the files of people who wrote nothing for 30 days', async () => {
    await start().put('ann', draft('a', '1'), first)
    await start().put('ben', draft('a', '1'), first)
    const longAgo = new Date('2020-01-01')
    utimesSync(path.join(place, 'ann'), longAgo, longAgo)
    await start().put('cem', draft('a', '1'), first)
    expect(readdirSync(place).toSorted()).toEqual(['ben', 'cem'])
    expect(readFileSync(path.join(place, 'ben'), 'utf8')).toContain('sealed.1')
  })

  test('lets others write when an old file cannot be removed', async () => {
    const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
    const longAgo = new Date('2020-01-01')
    mkdirSync(path.join(place, 'ann', 'not empty'), { recursive: true })
    utimesSync(path.join(place, 'ann'), longAgo, longAgo)
    expect(await start().put('ben', draft('a', '1'), first)).toBe('stored')
    expect(warn.mock.calls[0]?.[1]).toBe('old drafts could not be removed')
    warn.mockRestore()
  })
})

test('keeps a limited number of people in memory and drops the oldest', async () => {
  const store = localDrafts(memoryFolder(Date.now, 2))
  for (const owner of ['ann', 'ben', 'ann', 'cem'])
    await store.put(owner, draft('a', '1'), { revisions: ['1'], create: true })
  expect(await Promise.all(['ann', 'ben', 'cem'].map(async (owner) => (await store.list(owner)).length))).toEqual([
    1, 0, 1,
  ])
})

const withRedis = redisIsAtHand ? describe : describe.skip
withRedis('drafts in an unreliable Redis', () => {
  test('R-24: throws SessionStoreUnavailable when Redis is unreachable', async () => {
    const store = redisDrafts('redis://127.0.0.1:1')
    await expect(store.list('ann')).rejects.toBeInstanceOf(SessionStoreUnavailable)
    await store.close()
  })

  test('R-18: removes expired drafts from Redis as well', async () => {
    const redis = await FragileRedis.start()
    const store = redisDrafts(redis.url)
    await store.put('ann', draft('a', '1', 'the-first'), first)
    await passTimeInRedis(redis.url, 20 * dayMs)
    await store.put('ann', draft('b', '1', 'the-second'), first)
    await passTimeInRedis(redis.url, 10 * dayMs)
    await store.list('ann')
    const kept = await everythingIn(redis.url)
    expect(kept).not.toContain('the-first')
    expect(kept).toContain('the-second')
    await passTimeInRedis(redis.url, 30 * dayMs)
    expect(await everythingIn(redis.url)).toBe('[]')
    await store.close()
    await redis.kill()
  })
})

;(redisIsAtHand && process.env.TEST_REDIS_URL === undefined ? test : test.skip)(
  'R-18: finds the drafts again after a restart of a Redis that saves to disk',
  async () => {
    const redis = await FragileRedis.start(mkdtempSync(path.join(folder, 'redis-')))
    const store = redisDrafts(redis.url)
    try {
      expect(await store.put('ann', draft('a', '1'), first)).toBe('stored')
      await redis.kill()
      await expect(store.list('ann')).rejects.toBeInstanceOf(SessionStoreUnavailable)
      await redis.startAgain()
      let kept: unknown
      for (let time = 0; time < 600 && kept === undefined; time += 1)
        kept = await store.list('ann').catch(() => new Promise((again) => setTimeout(again, 50)))
      expect(kept).toEqual([draft('a', '1')])
    } finally {
      await store.close()
      await redis.kill()
    }
  },
)
