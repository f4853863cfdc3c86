import type { Draft } from '@/lib/shared/draft'
import { requestDraft, type DraftAnswer, type DraftChange } from './draft-request'
import { draftKeeper } from './draft-keepers'
import { isNotKept } from './draft-state'
import { DraftKeeper } from './drafts'

jest.mock('./draft-request', () => ({ requestDraft: jest.fn() }))
const asked = jest.mocked(requestDraft)

const place = { form: 'supervisor', subject: 'ricp.A-7' }
const typed = (supervisorName: string) => ({ step: '', values: { supervisorName } })
const stored = (supervisorName: string, revision = 'theirs'): Draft => ({
  ...place,
  ...typed(supervisorName),
  revision,
  old: {},
  savedAt: 0,
})
const done: DraftAnswer = { kind: 'done' }
const sent = () => asked.mock.calls.map(([, change]) => change)
const revisionOf = (change: DraftChange | undefined) => change?.body?.revision ?? ''

/** Holds back the next response until the test sends it. */
function held(): (answer: DraftAnswer) => Promise<void> {
  let settle: (answer: DraftAnswer) => void = () => undefined
  asked.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)))
  return async (answer) => {
    settle(answer)
    await jest.advanceTimersByTimeAsync(0)
  }
}

let revisions = 0
beforeEach(() => {
  jest.useFakeTimers()
  asked.mockReset().mockResolvedValue(done)
  Object.assign(globalThis.crypto, { randomUUID: () => `revision-${(revisions += 1)}` })
})
afterEach(() => jest.useRealTimers())

const pause = (ms = 1_000) => jest.advanceTimersByTimeAsync(ms)

test('R-18: saves after a second without typing, and the next save replaces that version', async () => {
  const keeper = new DraftKeeper(place, null)
  keeper.type(typed('R'))
  await pause(900)
  keeper.type(typed('Ro'))
  await pause(900)
  expect(asked).not.toHaveBeenCalled()
  await pause(100)
  expect(keeper.state).toEqual({ kind: 'saved', at: expect.any(Date) })
  keeper.type(typed('Rob'))
  await pause()
  const [first, second] = sent()
  expect(first).toMatchObject({ method: 'PUT', known: [], create: true, body: typed('Ro') })
  expect(second).toMatchObject({ method: 'PUT', known: [revisionOf(first)], create: false, body: typed('Rob') })
  expect(sent()).toHaveLength(2)
})

test('does not save what is already stored', async () => {
  const keeper = new DraftKeeper(place, stored('R'))
  keeper.type(typed('R'))
  await pause()
  expect(asked).not.toHaveBeenCalled()
})

test('R-18: sends one request at a time, and saves what is typed meanwhile afterwards', async () => {
  const keeper = new DraftKeeper(place, stored('R'))
  const answer = held()
  keeper.type(typed('Ro'))
  await pause()
  keeper.type(typed('Rob'))
  await pause()
  expect([sent().length, keeper.state.kind, keeper.hasUnwritten()]).toEqual([1, 'saving', true])
  await answer(done)
  await pause()
  expect(sent().map(({ known, body }) => [known, body?.values])).toEqual([
    [['theirs'], { supervisorName: 'Ro' }],
    [[revisionOf(sent()[0])], { supervisorName: 'Rob' }],
  ])
  expect([keeper.state.kind, keeper.hasUnwritten()]).toEqual(['saved', false])
})

test('R-18: when the page is left it does not wait for the response, and names both versions', async () => {
  const keeper = new DraftKeeper(place, stored('R'))
  const answer = held()
  keeper.type(typed('Ro'))
  await pause()
  keeper.type(typed('Rob'))
  keeper.flush()
  const [first, second] = sent()
  expect(second?.known).toEqual(['theirs', revisionOf(first)])
  // The second request was faster, so the first was refused because of our own version.
  await answer({ kind: 'conflict', other: { ...stored('Rob'), revision: revisionOf(second) } })
  expect(keeper.state.kind).toBe('saved')
  expect(sent()).toHaveLength(2)
})

test('R-18: retries a failed save under the same revision, with growing pauses', async () => {
  asked.mockResolvedValue({ kind: 'failed' })
  const keeper = new DraftKeeper(place, null)
  keeper.type(typed('R'))
  await pause()
  expect(keeper.state).toEqual({ kind: 'not-saved' })
  await pause(2_000)
  await pause(2_000)
  expect(sent()).toHaveLength(2)
  await pause(2_000)
  expect(new Set(sent().map(revisionOf)).size).toBe(1)
  expect(await keeper.settle()).toBe(false)
  asked.mockResolvedValue(done)
  keeper.retry()
  await pause(0)
  expect(keeper.state.kind).toBe('saved')
  expect(await keeper.settle()).toBe(true)
})

test('R-18: a lost response causes no conflict, because the revision is known', async () => {
  const keeper = new DraftKeeper(place, null)
  asked.mockResolvedValueOnce({ kind: 'failed' })
  keeper.type(typed('R'))
  await pause()
  const lost = revisionOf(sent()[0])
  keeper.type(typed('Ro'))
  await pause()
  expect(sent()[1]).toMatchObject({ known: [lost], create: true, body: typed('Ro') })
})

test.each([
  ['a save that is refused for good', 'refused'],
  ['a save that fits the form only in part', 'partly'],
  ['a save that needs a sign-in with the password', 'sign-in-again'],
] as const)('R-18: %s is not retried before something else is typed', async (_, kind) => {
  asked.mockResolvedValueOnce({ kind })
  const keeper = new DraftKeeper(place, null)
  keeper.type(typed('R'))
  await pause()
  await pause(600_000)
  expect([sent().length, keeper.state.kind, isNotKept(keeper.state)]).toEqual([1, kind, true])
  keeper.type(typed('Ro'))
  await pause()
  expect(keeper.state.kind).toBe('saved')
})

describe('R-18: another device changed the draft in the meantime', () => {
  const inConflict = async () => {
    const keeper = new DraftKeeper(place, stored('Robin', 'seen'))
    asked.mockResolvedValueOnce({ kind: 'conflict', other: stored('Sam') })
    keeper.type(typed('Robin Vale'))
    await pause()
    return keeper
  }

  test('saves nothing until the person has chosen, and includes what is typed meanwhile', async () => {
    const keeper = await inConflict()
    const before = { supervisorName: 'Robin' }
    expect(keeper.state).toEqual({
      kind: 'conflict',
      theirs: stored('Sam'),
      mine: { supervisorName: 'Robin Vale' },
      before,
    })
    keeper.type(typed('Robin Vale Jr.'))
    await pause(10_000)
    keeper.flush()
    expect([sent().length, await keeper.settle()]).toEqual([1, false])
    expect(keeper.state).toMatchObject({ mine: { supervisorName: 'Robin Vale Jr.' } })
    keeper.resolve({ supervisorName: 'Robin Vale Jr.' })
    await pause(0)
    expect(sent()[1]).toMatchObject({ known: ['theirs'], create: false, body: typed('Robin Vale Jr.') })
    expect(keeper.state.kind).toBe('saved')
  })

  test('a third version asks again', async () => {
    const keeper = await inConflict()
    asked.mockResolvedValueOnce({ kind: 'conflict', other: stored('Third', 'third') })
    keeper.resolve({ supervisorName: 'Robin Vale' })
    await pause(0)
    expect(keeper.state).toMatchObject({
      kind: 'conflict',
      theirs: { revision: 'third' },
      before: { supervisorName: 'Sam' },
    })
  })

  test('identical values are no conflict', async () => {
    const keeper = new DraftKeeper(place, stored('Robin', 'seen'))
    asked.mockResolvedValueOnce({ kind: 'conflict', other: stored('Robin Vale') })
    keeper.type(typed('Robin Vale'))
    await pause()
    expect([keeper.state.kind, sent()[1]?.known]).toEqual(['saved', ['theirs']])
  })

  test('a version that is gone, for example sent there, is replaced by what is typed here', async () => {
    const keeper = new DraftKeeper(place, stored('Robin', 'seen'))
    asked.mockResolvedValueOnce({ kind: 'conflict', other: null })
    keeper.type(typed('Robin Vale'))
    await pause()
    expect(sent()[1]).toMatchObject({ known: [], create: true, body: typed('Robin Vale') })
  })
})

test('R-18: a form that is empty again has no draft', async () => {
  const keeper = new DraftKeeper(place, null)
  keeper.type(typed(''))
  await pause()
  expect(asked).not.toHaveBeenCalled()
  keeper.type(typed('R'))
  await pause()
  keeper.type(typed(''))
  await pause()
  expect(sent()[1]).toEqual({ method: 'DELETE', known: [revisionOf(sent()[0])] })
  expect(keeper.state.kind).toBe('untouched')
})

test('R-18: a prefilled form that is cleared has a draft, and has none when it is as it began', async () => {
  const keeper = new DraftKeeper(place, null)
  const onFile = { supervisorName: 'Robin' }
  keeper.type(typed(''), onFile)
  await pause()
  expect(sent()[0]).toMatchObject({ method: 'PUT', create: true, body: typed('') })
  expect([keeper.state.kind, keeper.hasTyped()]).toEqual(['saved', true])
  keeper.type(typed('Robin'), onFile)
  await pause()
  expect(sent()[1]).toEqual({ method: 'DELETE', known: [revisionOf(sent()[0])] })
  expect([keeper.state.kind, keeper.hasTyped()]).toEqual(['untouched', false])
  // The record on file has changed since, so the same values now count as typed.
  keeper.type(typed('Robin'), { supervisorName: 'Sam' })
  await pause()
  expect(sent()[2]).toMatchObject({ method: 'PUT', create: true, body: typed('Robin') })
})

test('R-18: a cleared form that comes back from the server counts as typed', () => {
  expect(new DraftKeeper(place, stored('')).hasTyped()).toBe(true)
  expect(new DraftKeeper(place, null).hasTyped()).toBe(false)
})

test('R-18: a save names the draft, and after it there is none', async () => {
  const keeper = new DraftKeeper(place, null)
  expect(keeper.forSave()).toBeUndefined()
  keeper.type(typed('R'))
  expect(await keeper.settle()).toBe(true)
  expect(keeper.forSave()).toBe(`supervisor/ricp.A-7;${revisionOf(sent()[0])}`)
  keeper.sent()
  expect([keeper.forSave(), keeper.latest, keeper.state.kind]).toEqual([undefined, null, 'untouched'])
  await pause(10_000)
  expect(sent()).toHaveLength(1)
})

describe('R-18: what is typed during a save', () => {
  /** Starts a save of 'R', whose draft is stored. */
  async function sending() {
    const keeper = new DraftKeeper(place, null)
    keeper.type(typed('R'))
    await keeper.settle()
    return { keeper, before: keeper.latest }
  }

  it('is kept by the draft request that was under way', async () => {
    const { keeper, before } = await sending()
    const answer = held()
    keeper.type(typed('Ro'))
    keeper.flush()
    keeper.sent(before)
    await answer(done)
    await pause(10_000)
    expect(sent()).toHaveLength(2)
    expect([keeper.state.kind, keeper.hasTyped()]).toEqual(['saved', true])
    expect(keeper.forSave()).toBe(`supervisor/ricp.A-7;${revisionOf(sent()[1])}`)
  })

  it('is saved in place of the draft that the save deleted', async () => {
    const { keeper, before } = await sending()
    keeper.type(typed('Ro'))
    keeper.sent(before)
    asked.mockResolvedValueOnce({ kind: 'conflict', other: null })
    await pause()
    expect(sent()[2]).toMatchObject({ method: 'PUT', known: [], create: true, body: typed('Ro') })
    expect([keeper.state.kind, keeper.hasTyped()]).toEqual(['saved', true])
  })

  it('is kept even when there was no draft before', async () => {
    const keeper = new DraftKeeper(place, null)
    const before = keeper.latest
    keeper.type(typed('R'))
    keeper.sent(before)
    await pause()
    expect(sent()[0]).toMatchObject({ method: 'PUT', body: typed('R') })
  })

  it('leaves no draft when it equals what was sent', async () => {
    const { keeper, before } = await sending()
    keeper.type(typed('Ro'))
    await keeper.settle()
    keeper.type(typed('R'))
    keeper.sent(before)
    await pause()
    expect(sent()[2]).toEqual({ method: 'DELETE', known: [revisionOf(sent()[1])] })
    expect(keeper.hasTyped()).toBe(false)
  })
})

test('discarding waits for the request under way, and deletes the draft', async () => {
  const keeper = new DraftKeeper(place, null)
  const answer = held()
  keeper.type(typed('R'))
  keeper.flush()
  const gone = keeper.discard()
  expect(sent()).toHaveLength(1)
  await answer(done)
  await gone
  expect(sent()[1]).toEqual({ method: 'DELETE', known: [revisionOf(sent()[0])] })
  await keeper.discard()
  expect(sent()).toHaveLength(2)
})

test.each([
  ['there is no response', { kind: 'failed' }, 'failed', 'Ro', 'untouched'],
  ['another device has changed it', { kind: 'conflict', other: stored('Sam') }, 'conflict', 'Ro', 'conflict'],
  ['it is already gone', { kind: 'conflict', other: null }, 'done', undefined, 'untouched'],
] as const)('what remains of a draft that is being discarded when %s', async (_, answer, became, left, state) => {
  const keeper = new DraftKeeper(place, stored('R', 'seen'))
  keeper.type(typed('Ro'))
  asked.mockResolvedValueOnce(answer)
  expect(await keeper.discard()).toBe(became)
  expect(sent()).toEqual([{ method: 'DELETE', known: ['seen'] }])
  expect([keeper.latest?.values.supervisorName, keeper.state.kind]).toEqual([left, state])
  expect(keeper.hasUnwritten()).toBe(left !== undefined)
})

test('what is typed while a draft is being discarded is saved when that fails', async () => {
  const keeper = new DraftKeeper(place, stored('R', 'seen'))
  const answer = held()
  const gone = keeper.discard()
  keeper.type(typed('Ro'))
  await answer({ kind: 'failed' })
  expect(await gone).toBe('failed')
  await pause(2_000)
  expect(sent()[1]).toMatchObject({ method: 'PUT', known: ['seen'], body: typed('Ro') })
  expect(keeper.state.kind).toBe('saved')
})

test('a draft that this page itself saved in the meantime is discarded too', async () => {
  const keeper = new DraftKeeper(place, stored('R', 'seen'))
  keeper.type(typed('Ro'))
  await pause()
  const { revision = '' } = sent()[0]?.body ?? {}
  asked.mockResolvedValueOnce({ kind: 'conflict', other: stored('Ro', revision) })
  expect(await keeper.discard()).toBe('done')
  expect(sent().slice(1)).toEqual([
    { method: 'DELETE', known: [revision] },
    { method: 'DELETE', known: [revision] },
  ])
})

test('a form that is opened again finds its own draft, or a newer one from another device', async () => {
  draftKeeper(place, stored('R', 'seen')).type(typed('Ro'))
  expect(draftKeeper(place, stored('Sam')).latest).toEqual(typed('Ro')) // not saved yet
  await pause()
  expect(draftKeeper(place, stored('R', 'seen')).latest).toEqual(typed('Ro'))
  expect(draftKeeper(place, { ...stored('Ro'), revision: revisionOf(sent()[0]) }).latest).toEqual(typed('Ro'))
  expect(draftKeeper(place, stored('Sam')).latest).toEqual(typed('Sam'))
  expect(draftKeeper({ ...place, subject: 'another' }).latest).toBeNull()
})
