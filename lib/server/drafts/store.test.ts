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

  test('each person has their own, the last changed first, until they are removed', async () => {
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

  test('R-18: a draft replaces none but a version that it names', async () => {
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

  test('R-18: what comes twice, or overtaken by a later one, changes nothing', async () => {
    const ann = someone()
    await store.put(ann, draft('a', '1'), first)
    expect(await store.put(ann, draft('a', '1'), first)).toBe('stored')
    expect(await store.put(ann, draft('a', '3'), { revisions: ['1', '2'], create: true })).toBe('stored')
    expect(await store.put(ann, draft('a', '2'), after('1'))).toBe('conflict')
    expect(await store.list(ann)).toEqual([draft('a', '3')])
  })

  test('R-18: of two at once one is stored and the other hears of it', async () => {
    const ann = someone()
    await store.put(ann, draft('a', '1'), first)
    const put = (revision: string) => store.put(ann, draft('a', revision), after('1'))
    const answers = await Promise.all([put('2'), put('3'), put('4'), put('5')])
    expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'stored'])
  })

  test('R-18: 30 days after its last change it is gone, and another of the same person is not', async () => {
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

  test('S-53: a person has so many, and so much; what is there is changed all the same', async () => {
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

  test('R-27: they are on the disk before the answer, for this account alone, and there after a restart', async () => {
    await start().put('ann', draft('a', '1'), first)
    expect(await start().list('ann')).toEqual([draft('a', '1')])
    expect(statSync(path.join(place, 'ann')).mode & 0o777).toBe(0o600)
    expect(statSync(place).mode & 0o777).toBe(0o700)
    await start().remove('ann', 'a', ['1'])
    expect(readdirSync(place)).toEqual([])
  })

  test('a file that is no list of drafts holds none, and the log says so', async () => {
    await start().put('ann', draft('a', '1'), first)
    const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
    writeFileSync(path.join(place, 'ann'), '[{"na')
    expect(await start().list('ann')).toEqual([])
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  test('a disk that refuses costs a restart its drafts, and nobody what they typed until then', async () => {
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

  test('what was discarded does not come back, although the disk would not remove it', async () => {
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

  test('files of people who wrote nothing for 30 days go', async () => {
    await start().put('ann', draft('a', '1'), first)
    await start().put('ben', draft('a', '1'), first)
    const longAgo = new Date('2020-01-01')
    utimesSync(path.join(place, 'ann'), longAgo, longAgo)
    await start().put('cem', draft('a', '1'), first)
    expect(readdirSync(place).toSorted()).toEqual(['ben', 'cem'])
    expect(readFileSync(path.join(place, 'ben'), 'utf8')).toContain('sealed.1')
  })

  test('one that the disk would not remove keeps nobody from writing', async () => {
    const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
    const longAgo = new Date('2020-01-01')
    mkdirSync(path.join(place, 'ann', 'not empty'), { recursive: true })
    utimesSync(path.join(place, 'ann'), longAgo, longAgo)
    expect(await start().put('ben', draft('a', '1'), first)).toBe('stored')
    expect(warn.mock.calls[0]?.[1]).toBe('old drafts could not be removed')
    warn.mockRestore()
  })
})

test('memory holds so many people and no more, the oldest go', async () => {
  const store = localDrafts(memoryFolder(Date.now, 2))
  for (const owner of ['ann', 'ben', 'ann', 'cem'])
    await store.put(owner, draft('a', '1'), { revisions: ['1'], create: true })
  expect(await Promise.all(['ann', 'ben', 'cem'].map(async (owner) => (await store.list(owner)).length))).toEqual([
    1, 0, 1,
  ])
})

const withRedis = redisIsAtHand ? describe : describe.skip
withRedis('drafts in a Redis that comes and goes', () => {
  test('R-24: one that is not there is an outcome with a name', async () => {
    const store = redisDrafts('redis://127.0.0.1:1')
    await expect(store.list('ann')).rejects.toBeInstanceOf(SessionStoreUnavailable)
    await store.close()
  })

  test('R-18: what the last day of it left is gone from Redis, too', async () => {
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
  'R-18: a Redis that writes down what it is given has the drafts again after a restart',
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
