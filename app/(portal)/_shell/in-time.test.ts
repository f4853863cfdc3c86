import { divideByTime } from './in-time'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const after = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms))

test('what comes in time is prompt, what comes later is late', async () => {
  const { prompt, late } = divideByTime([after(0, 'quick'), after(120, 'slow')], 40)
  await jest.advanceTimersByTimeAsync(40)
  expect(await prompt).toEqual(['quick'])
  await jest.advanceTimersByTimeAsync(80)
  expect(await late).toEqual(['slow'])
})

test('nobody waits for the limit when everything is there', async () => {
  const { prompt, late } = divideByTime([after(0, 1), after(5, 2)], 2_000)
  await jest.advanceTimersByTimeAsync(5)
  expect(await prompt).toEqual([1, 2])
  expect(await late).toEqual([])
  expect(jest.getTimerCount()).toBe(0)
})

test('a service that never answers holds nobody longer than the limit', async () => {
  const { prompt } = divideByTime([new Promise<string>(() => {})], 20)
  await jest.advanceTimersByTimeAsync(20)
  expect(await prompt).toEqual([])
})
