import { BulkheadRejected, Bulkhead, withinLimit } from './bulkhead'
import { bulkheadRules } from './policy'

const place = Symbol.for('portal.bulkheads')
const known = () => [...((globalThis as { [place]?: Map<string, unknown> })[place]?.keys() ?? [])]

/** Returns, for each caller, whether it has entered by now. */
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

test('admits a limited number of calls; the others wait in order of arrival', async () => {
  const bulkhead = new Bulkhead(2, { waiting: 2, waitMs: 10_000 })
  const entering = [bulkhead.enter(), bulkhead.enter(), bulkhead.enter(), bulkhead.enter()]
  expect(await inside(entering)).toEqual([true, true, false, false])
  await expect(bulkhead.enter()).rejects.toThrow('too many calls are waiting')
  bulkhead.leave()
  expect(await inside(entering)).toEqual([true, true, true, false])
  bulkhead.leave()
  expect(await inside(entering)).toEqual([true, true, true, true])
  bulkhead.leave()
  expect(bulkhead.idle).toBe(false)
  bulkhead.leave()
  expect(bulkhead.idle).toBe(true)
})

test('a call that waits too long is rejected and does not block later calls', async () => {
  const bulkhead = new Bulkhead(1, { waiting: 5, waitMs: 20 })
  await bulkhead.enter()
  const late = bulkhead.enter()
  await expect(late).rejects.toBeInstanceOf(BulkheadRejected)
  await expect(late).rejects.toThrow('waited 20 ms for a slot')
  bulkhead.leave()
  expect(bulkhead.idle).toBe(true)
  await bulkhead.enter()
  expect(bulkhead.idle).toBe(false)
})

test('releases the slot when the work ends or fails, and keeps no empty bulkhead', async () => {
  const work = { base: 'api', timeoutClass: 'read', session: 'one' } as const
  const during = await withinLimit(work, async () => known())
  expect(during).toEqual(['session read one', 'base api'])
  await expect(withinLimit(work, () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  expect(await withinLimit({ ...work, session: null }, async () => known())).toEqual(['base api'])
  expect(known()).toEqual([])
})

test('a session has a separate bulkhead for each kind of call and does not block other sessions', async () => {
  const ends: (() => void)[] = []
  const begin = (session: string, timeoutClass: 'read' | 'document' = 'read') =>
    void withinLimit({ base: 'api', timeoutClass, session }, () => new Promise<void>((end) => ends.push(end)))
  for (let call = 0; call < bulkheadRules.perSession + 3; call += 1) begin('one')
  await new Promise((done) => setImmediate(done))
  expect(ends).toHaveLength(bulkheadRules.perSession)
  begin('one', 'document')
  begin('two')
  await new Promise((done) => setImmediate(done))
  expect(ends).toHaveLength(bulkheadRules.perSession + 2)
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  expect(known()).toEqual([])
})
