import { fail, succeed } from './result'
import { settleAll } from './settle-all'

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
