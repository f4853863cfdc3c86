import { coalesce, dropInFlight } from './coalesce'

const place = Symbol.for('portal.in-flight')
const known = () => (globalThis as { [place]?: Map<string, unknown> })[place]?.size ?? 0

/** Returns a load that the test ends by hand. */
function load() {
  let end: (value: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const start = jest.fn(() => new Promise<string>((done, failed) => ((end = done), (fail = failed))))
  return { start, end: (value: string) => end(value), fail: () => fail(new Error('a fault')) }
}

test('makes identical loads of one session once, but keeps other loads and other sessions apart', async () => {
  const [one, other, third] = [load(), load(), load()]
  const answers = [
    coalesce('ann', 'a', one.start),
    coalesce('ann', 'a', one.start),
    coalesce('ann', 'b', other.start),
    coalesce('ben', 'a', third.start),
  ]
  expect([one, other, third].map(({ start }) => start.mock.calls.length)).toEqual([1, 1, 1])
  one.end('1')
  other.end('2')
  third.end('3')
  expect(await Promise.all(answers)).toEqual(['1', '1', '2', '3'])
  expect(known()).toBe(0)
})

test('a settled load is sent again, also after a failure', async () => {
  const one = load()
  const failing = coalesce('ann', 'a', one.start)
  one.fail()
  await expect(failing).rejects.toThrow('a fault')
  const again = coalesce('ann', 'a', one.start)
  expect(one.start).toHaveBeenCalledTimes(2)
  one.end('1')
  await again
  expect(known()).toBe(0)
})

test('after a save nobody joins an older load, and its end does not affect a newer one', async () => {
  const [before, after] = [load(), load()]
  const old = coalesce('ann', 'a', before.start)
  expect([dropInFlight('ann'), dropInFlight('ann')]).toEqual([true, false])
  const fresh = coalesce('ann', 'a', after.start)
  before.end('old')
  expect(await old).toBe('old')
  const joined = coalesce('ann', 'a', load().start)
  after.end('new')
  expect(await Promise.all([fresh, joined])).toEqual(['new', 'new'])
})
