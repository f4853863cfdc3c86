import { AsyncLocalStorage } from 'node:async_hooks'
import { saveOnce } from '../college/saved'
import { Counter } from '../rate-limits/counter'
import { outsideRequests, rememberOutside } from './outside-requests'

const request = new AsyncLocalStorage<string>()

test('R-38: work outside requests does not see the request; code that awaits it still does', async () => {
  rememberOutside()
  await request.run('a request', async () => {
    const outside = await outsideRequests(async () => {
      await Promise.resolve()
      return request.getStore()
    })
    expect([outside, request.getStore()]).toEqual([undefined, 'a request'])
  })
})

test('R-38: a rate limit counter, which lives for minutes, does not retain the counted request', async () => {
  rememberOutside()
  const within: (string | undefined)[] = []
  const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(() => {
    within.push(request.getStore())
    return { unref: () => undefined } as unknown as ReturnType<typeof setTimeout>
  })
  await request.run('a request', () => new Counter('outside', 2, 60, null).take('somebody'))
  timer.mockRestore()
  expect(within).toEqual([undefined])
})

test('R-38: a remembered answer of a save is not a promise of the request that made it', async () => {
  const answer = { ok: true as const, value: { saved: 1 } }
  await request.run('a request', () =>
    saveOnce({ session: 's', call: 'POST x', key: 'outside-0001', input: {} }, async () => answer),
  )
  const remembered = (globalThis as { [place: symbol]: Map<string, { outcome: unknown }> | undefined })[
    Symbol.for('portal.saved')
  ]
  expect([...(remembered?.values() ?? [])].map(({ outcome }) => outcome)).toEqual([answer])
})
