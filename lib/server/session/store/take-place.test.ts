import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { MemorySessionStore } from './memory-store'
import { SessionStoreUnavailable, type Session } from './session-store'
import { takePlaceOf } from './take-place'
import { saveTokens } from './unsaved-tokens'

let store: MemorySessionStore
const person = personDouble()
const refreshed = grantDouble('old', { refresh: 'of the refresh' })
/** The next one carries on what the old one has. */
const carryOn = jest.fn(({ person, grant }: Session) => ({ person, grant }))

/** Something happens right after the old session was read. */
function afterFirstLook(happens: () => Promise<unknown>): void {
  const find = store.find.bind(store)
  jest.spyOn(store, 'find').mockImplementationOnce(async (...asked) => {
    const seen = await find(...asked)
    await happens()
    return seen
  })
}

beforeEach(async () => {
  store = placeSessionStore(new MemorySessionStore(limitsDouble(60_000, 120_000)))
  carryOn.mockClear()
  await store.create('old', { person, grant: grantDouble('old', { refresh: 'of the sign-in' }) })
})

afterEach(() => jest.useRealTimers())

test('S-06: the new session is there, the old one is returned and over', async () => {
  expect(await takePlaceOf('old', 'new', carryOn)).toMatchObject({ person, generation: 0 })
  expect((await store.list('everybody')).map(({ key }) => key)).toEqual(['new'])
})

test('S-49: when tokens are refreshed while the place is taken, the new session is made again, from those', async () => {
  afterFirstLook(() => store.commitRefresh('old', 'another request', 0, refreshed))
  expect(await takePlaceOf('old', 'new', carryOn)).toMatchObject({ generation: 1 })
  expect(carryOn).toHaveBeenCalledTimes(2)
  expect((await store.find('new', { slide: false }))?.grant).toEqual(refreshed)
})

test('S-49: tokens that the store did not take yet are stored first', async () => {
  jest.useFakeTimers({ doNotFake: ['Date'] }) // they would be tried again when this file is done
  const refused = jest.spyOn(store, 'commitRefresh').mockRejectedValue(new SessionStoreUnavailable('READONLY'))
  const tokens = { owner: 'me', generation: 0, grant: refreshed }
  await expect(saveTokens('old', tokens)).rejects.toBeInstanceOf(SessionStoreUnavailable)
  await expect(takePlaceOf('old', 'new', carryOn)).rejects.toBeInstanceOf(SessionStoreUnavailable)
  refused.mockRestore()
  await takePlaceOf('old', 'new', carryOn)
  expect((await store.find('new', { slide: false }))?.grant).toEqual(refreshed)
})

test('S-12: nothing takes the place of a session that is gone, nor without a new one', async () => {
  expect(await takePlaceOf('old', 'new', () => null)).toBeNull()
  expect((await store.list('everybody')).map(({ key }) => key)).toEqual(['old'])
  afterFirstLook(() => store.destroy('old'))
  expect(await takePlaceOf('old', 'new', carryOn)).toBeNull()
  expect(await store.list('everybody')).toEqual([])
})
