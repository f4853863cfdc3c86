import type { Outcome } from '@/lib/shared/result'
import { forgetServices } from '@/tests/support/viewer-double'
import { saveOnce } from './saved'

const order = (changes: object = {}) => ({
  session: 's',
  call: 'POST couplrOptIn',
  key: 'abcd-1234',
  input: { share: true },
  ...changes,
})
const good: Outcome<unknown> = { ok: true, value: { saved: 1 } }
const bad: Outcome<unknown> = { ok: false, failure: { name: 'no-response', message: '', reference: '' } }

beforeEach(forgetServices)

test('R-30: ten clicks write once and get ten answers', async () => {
  let finish: (outcome: Outcome<unknown>) => void = () => undefined
  const finished = new Promise<Outcome<unknown>>((done) => (finish = done))
  const save = jest.fn(() => finished)
  const clicks = Array.from({ length: 10 }, () => saveOnce(order(), save))
  finish(good)
  expect(await Promise.all(clicks)).toEqual(Array.from({ length: 10 }, () => good))
  expect(await saveOnce(order(), save)).toBe(good)
  expect(save).toHaveBeenCalledTimes(1)
})

test('keeps the answer for 15 minutes', async () => {
  let now = 0
  const save = jest.fn().mockResolvedValue(good)
  await saveOnce(order(), save, () => now)
  now = 15 * 60_000 - 1
  await saveOnce(order(), save, () => now)
  expect(save).toHaveBeenCalledTimes(1)
  now += 2
  await saveOnce(order(), save, () => now)
  expect(save).toHaveBeenCalledTimes(2)
})

test('does not keep an answer that is shown only once', async () => {
  const save = jest.fn(() => Promise.resolve(good))
  const once = { ...order(), once: true }
  await Promise.all([saveOnce(once, save), saveOnce(once, save)])
  // A request during the save joins it.
  expect(save).toHaveBeenCalledTimes(1)
  await saveOnce(once, save)
  expect(save).toHaveBeenCalledTimes(2)
})

test('another session, call, key or body is a new save', async () => {
  const save = jest.fn().mockResolvedValue(good)
  for (const other of [
    {},
    { session: 't' },
    { call: 'PUT couplrOptIn' },
    { key: 'other-key' },
    { input: { share: false } },
  ])
    await saveOnce(order(other), save)
  expect(save).toHaveBeenCalledTimes(5)
})

test('a save that failed or threw can be retried with the same key', async () => {
  expect(await saveOnce(order(), async () => bad)).toBe(bad)
  await expect(saveOnce(order(), () => Promise.reject(new Error('surprise')))).rejects.toThrow('surprise')
  expect(await saveOnce(order(), async () => good)).toBe(good)
})

test('R-38: removes an answer once its key can no longer be repeated', async () => {
  let now = 0
  const kept = () =>
    (globalThis as { [place: symbol]: Map<string, unknown> | undefined })[Symbol.for('portal.saved')]?.size
  for (let time = 0; time < 100; time += 1) {
    await saveOnce(
      order({ key: `key-${time}-0001` }),
      async () => good,
      () => now,
    )
    now += 60_000
  }
  expect(kept()).toBe(15)
})
