import { settleAll, settledWithin } from './promises'
import { fail, succeed } from './result'

test('each load has what it came to under its name, a failure too', async () => {
  const failure = { name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' } as const
  const loads = {
    steps: new Promise<number>((resolve) => setTimeout(resolve, 5, 1)),
    period: Promise.resolve(fail(failure)),
    fee: Promise.resolve(succeed('due')),
  }
  expect(await settleAll(loads)).toEqual({ steps: 1, period: fail(failure), fee: succeed('due') })
  expect(await settleAll({})).toEqual({})
})

test('what throws is not taken for an answer', async () => {
  await expect(settleAll({ one: Promise.resolve(1), other: Promise.reject(new Error('broken')) })).rejects.toThrow(
    'broken',
  )
})

describe('with a limit', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const after = <Value>(ms: number, value: Value) =>
    new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms))

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
})
