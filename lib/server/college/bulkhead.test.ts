import { NoTurn, Turns, whenThereIsRoom } from './bulkhead'
import { turnRules } from './policy'

const place = Symbol.for('portal.turns')
const known = () => [...((globalThis as { [place]?: Map<string, unknown> })[place]?.keys() ?? [])]

/** Whether each has come in by now. */
const inside = async (entering: Promise<void>[]) => {
  const states = entering.map(() => false)
  entering.forEach(
    (each, index) =>
      void each.then(
        () => (states[index] = true),
        () => undefined,
      ),
  )
  await new Promise((done) => setImmediate(done))
  return states
}

test('so many at a time, the others in the order in which they came', async () => {
  const turns = new Turns(2, { waiting: 2, waitMs: 10_000 })
  const entering = [turns.enter(), turns.enter(), turns.enter(), turns.enter()]
  expect(await inside(entering)).toEqual([true, true, false, false])
  await expect(turns.enter()).rejects.toThrow('too many calls wait')
  turns.leave()
  expect(await inside(entering)).toEqual([true, true, true, false])
  turns.leave()
  expect(await inside(entering)).toEqual([true, true, true, true])
  turns.leave()
  expect(turns.idle).toBe(false)
  turns.leave()
  expect(turns.idle).toBe(true)
})

test('who waited too long gives up, and holds up nobody', async () => {
  const turns = new Turns(1, { waiting: 5, waitMs: 20 })
  await turns.enter()
  const late = turns.enter()
  await expect(late).rejects.toBeInstanceOf(NoTurn)
  await expect(late).rejects.toThrow('waited 20 ms for a turn')
  turns.leave()
  expect(turns.idle).toBe(true)
  await turns.enter()
  expect(turns.idle).toBe(false)
})

test('a turn ends with its work, also with work that fails, and leaves nothing behind', async () => {
  const work = { base: 'api', patience: 'read', session: 'one' } as const
  const during = await whenThereIsRoom(work, async () => known())
  expect(during).toEqual(['session read one', 'base api'])
  await expect(whenThereIsRoom(work, () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  expect(await whenThereIsRoom({ ...work, session: null }, async () => known())).toEqual(['base api'])
  expect(known()).toEqual([])
})

test('one session has its own turns for each kind of call, and does not hold up another', async () => {
  const ends: (() => void)[] = []
  const begin = (session: string, patience: 'read' | 'document' = 'read') =>
    void whenThereIsRoom({ base: 'api', patience, session }, () => new Promise<void>((end) => ends.push(end)))
  for (let call = 0; call < turnRules.perSession + 3; call += 1) begin('one')
  await new Promise((done) => setImmediate(done))
  expect(ends).toHaveLength(turnRules.perSession)
  begin('one', 'document')
  begin('two')
  await new Promise((done) => setImmediate(done))
  expect(ends).toHaveLength(turnRules.perSession + 2)
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  expect(known()).toEqual([])
})
