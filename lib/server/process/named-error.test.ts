import { SessionOver, TokenUnavailable } from '../session/oidc/refresh'
import { VaultUnavailable } from '../session/store/session-store'

test('R-24: an error is recognized although its class was loaded twice', async () => {
  const original = new VaultUnavailable(new Error('redis'))
  await jest.isolateModulesAsync(async () => {
    const again = await import('../session/store/session-store')
    expect(again.VaultUnavailable).not.toBe(VaultUnavailable)
    expect(original).toBeInstanceOf(again.VaultUnavailable)
  })
  expect(original).toBeInstanceOf(Error)
})

test('the kinds are kept apart', () => {
  const over: unknown = new SessionOver('over')
  expect(over instanceof SessionOver).toBe(true)
  expect(over instanceof TokenUnavailable || over instanceof VaultUnavailable).toBe(false)
  expect(new Error('SessionOver') instanceof SessionOver).toBe(false)
  expect(String(over)).toBe('SessionOver: over')
})
