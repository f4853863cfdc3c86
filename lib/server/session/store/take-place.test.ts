import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { MemorySessionStore } from './memory-store'
import { refreshHoldMs, SessionStoreUnavailable, type Session } from './session-store'
import { carryOn, takePlaceOf } from './take-place'
import { saveTokens } from './unsaved-tokens'

let store: MemorySessionStore
const person = personDouble()
const refreshed = grantDouble('old', { refresh: 'of the refresh' })
/** Makes the next session from what the old one has. */
const make = jest.fn(({ person, grant }: Session) => ({ person, grant }))

/** Runs something right after the old session was read. */
function afterFirstLook(happens: () => Promise<unknown>): void {
  const find = store.find.bind(store)
  jest.spyOn(store, 'find').mockImplementationOnce(async (...asked) => {
    const seen = await find(...asked)
    await happens()
    return seen
  })
}

/** Resolves when somebody tries again to get the refresh lock and does not get it. */
function refusedOnceMore(): Promise<void> {
  const acquire = store.acquireRefresh.bind(store)
  return new Promise((done) =>
    jest.spyOn(store, 'acquireRefresh').mockImplementationOnce(async (...asked) => {
      const may = await acquire(...asked)
      if (!may) done()
      return may
    }),
  )
}

beforeEach(async () => {
  store = placeSessionStore(new MemorySessionStore(limitsDouble(60_000, 120_000)))
  make.mockClear()
  await store.create('old', { person, grant: grantDouble('old', { refresh: 'of the sign-in' }) })
})

afterEach(() => jest.useRealTimers())

test('S-06: stores the new session, and ends and returns the old one', async () => {
  expect(await takePlaceOf('old', 'new', make)).toMatchObject({ person, generation: 0 })
  expect((await store.list('everybody')).map(({ key }) => key)).toEqual(['new'])
})

test('S-49: makes the new session again when tokens are refreshed meanwhile', async () => {
  afterFirstLook(() => store.commitRefresh('old', 'another request', 0, refreshed))
  expect(await takePlaceOf('old', 'new', make)).toMatchObject({ generation: 1 })
  expect(make).toHaveBeenCalledTimes(2)
  expect((await store.find('new', { slide: false }))?.grant).toEqual(refreshed)
})

test('S-49: first stores tokens that the store did not take yet', async () => {
  jest.useFakeTimers({ doNotFake: ['Date'] }) // a real timer would retry after this file has ended
  const refused = jest.spyOn(store, 'commitRefresh').mockRejectedValue(new SessionStoreUnavailable('READONLY'))
  const tokens = { owner: 'me', generation: 0, grant: refreshed }
  await expect(saveTokens('old', tokens)).rejects.toBeInstanceOf(SessionStoreUnavailable)
  await expect(takePlaceOf('old', 'new', make)).rejects.toBeInstanceOf(SessionStoreUnavailable)
  refused.mockRestore()
  await takePlaceOf('old', 'new', make)
  expect((await store.find('new', { slide: false }))?.grant).toEqual(refreshed)
})

test('S-49: waits for a refresh under way and carries its tokens on', async () => {
  expect(await store.acquireRefresh('old', 'another request', refreshHoldMs)).toBe(true)
  const carried = carryOn('old', 'new', make)
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + refreshHoldMs - 1_000)
  await refusedOnceMore()
  await refusedOnceMore()
  clock.mockRestore()
  expect(make).not.toHaveBeenCalled()
  await store.commitRefresh('old', 'another request', 0, refreshed)
  expect(await carried).toMatchObject({ generation: 1 })
  expect(make).toHaveBeenCalledTimes(1)
  expect((await store.find('new', { slide: false }))?.grant).toEqual(refreshed)
})

test('S-49: waits no longer than that, whatever happens to the machine’s clock', async () => {
  const began = performance.now()
  expect(await store.acquireRefresh('old', 'another request', refreshHoldMs)).toBe(true)
  const carried = carryOn('old', 'new', make)
  await refusedOnceMore()
  const clocks = [
    jest.spyOn(performance, 'now').mockReturnValue(began + 2 * refreshHoldMs),
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000),
  ]
  expect(await carried).toMatchObject({ generation: 0 })
  for (const clock of clocks) clock.mockRestore()
}, 60_000)

test('S-49: lets nobody start a refresh while the tokens are carried on, and everybody afterwards', async () => {
  let may: boolean | undefined
  afterFirstLook(async () => (may = await store.acquireRefresh('old', 'another request', 12_000)))
  await carryOn('old', 'new', make)
  expect(may).toBe(false)
  expect(await carryOn('old', 'newer', make)).toBeNull()
  expect(await store.acquireRefresh('old', 'another request', 12_000)).toBe(true)
})

test('S-12: replaces no session that is gone, and none without a new one', async () => {
  expect(await takePlaceOf('old', 'new', () => null)).toBeNull()
  expect((await store.list('everybody')).map(({ key }) => key)).toEqual(['old'])
  afterFirstLook(() => store.destroy('old'))
  expect(await takePlaceOf('old', 'new', make)).toBeNull()
  expect(await store.list('everybody')).toEqual([])
})
