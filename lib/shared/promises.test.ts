import { settleAll, settledWithin } from './promises'
import { fail, succeed } from './result'

test('returns the result of each load by name, including failures', async () => {
  const failure = { name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' } as const
  const loads = {
    steps: new Promise<number>((resolve) => setTimeout(resolve, 5, 1)),
    period: Promise.resolve(fail(failure)),
    fee: Promise.resolve(succeed('due')),
  }
  expect(await settleAll(loads)).toEqual({ steps: 1, period: fail(failure), fee: succeed('due') })
  expect(await settleAll({})).toEqual({})
})

test('rejects when a load rejects', async () => {
  await expect(settleAll({ one: Promise.resolve(1), other: Promise.reject(new Error('broken')) })).rejects.toThrow(
    'broken',
  )
})

describe('with a time limit', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const after = <Value>(ms: number, value: Value) =>
    new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms))

  test('keeps the order of the promises and does not wait for the limit', async () => {
    const settled = settledWithin(5_000, [after(1_200, 'slow'), after(5, 'quick')])
    await jest.advanceTimersByTimeAsync(1_200)
    expect(await settled).toEqual(['slow', 'quick'])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('R-01: a promise that never settles does not block beyond the limit', async () => {
    const settled = settledWithin(5_000, [new Promise<string>(() => {}), after(5, 'quick')])
    await jest.advanceTimersByTimeAsync(5_000)
    expect(await settled).toEqual(['quick'])
  })
})
