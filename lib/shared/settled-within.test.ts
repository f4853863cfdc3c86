import { settledWithin } from './settled-within'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const after = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms))

test('the order is that of the promises, whichever settled first, and nobody waits for the limit', async () => {
  const settled = settledWithin(5_000, [after(1_200, 'slow'), after(5, 'quick')])
  await jest.advanceTimersByTimeAsync(1_200)
  expect(await settled).toEqual(['slow', 'quick'])
  expect(jest.getTimerCount()).toBe(0)
})

test('R-01: one that never settles holds nobody longer than the limit', async () => {
  const settled = settledWithin(5_000, [new Promise<string>(() => {}), after(5, 'quick')])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await settled).toEqual(['quick'])
})
