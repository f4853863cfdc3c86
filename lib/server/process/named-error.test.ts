import { SessionOver, TokenUnavailable } from '../session/store/session-store'
import { SessionStoreUnavailable } from '../session/store/session-store'

test('R-24: recognizes an error even when its class was loaded twice', async () => {
  const original = new SessionStoreUnavailable(new Error('redis'))
  await jest.isolateModulesAsync(async () => {
    const again = await import('../session/store/session-store')
    expect(again.SessionStoreUnavailable).not.toBe(SessionStoreUnavailable)
    expect(original).toBeInstanceOf(again.SessionStoreUnavailable)
  })
  expect(original).toBeInstanceOf(Error)
})

test('keeps the kinds apart', () => {
  const over: unknown = new SessionOver('over')
  expect(over instanceof SessionOver).toBe(true)
  expect(over instanceof TokenUnavailable || over instanceof SessionStoreUnavailable).toBe(false)
  expect(new Error('SessionOver') instanceof SessionOver).toBe(false)
  expect(String(over)).toBe('SessionOver: over')
})
