import { maintenanceWatch, onwardId, watchId } from '@/lib/shared/maintenance'

/* The maintenance page's script, in a page like it. */

let followed: number
const asked = jest.fn<Promise<Pick<Response, 'status' | 'headers'>>, [string]>()
const answer = (status: number, closed: boolean) =>
  Promise.resolve({ status, headers: new Headers(closed ? { 'x-maintenance': '1' } : {}) })

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  asked.mockReset().mockReturnValue(answer(503, true))
  Object.assign(window, { fetch: asked })
  followed = 0
  document.body.innerHTML = `<p id="${watchId}" hidden>This page looks by itself.</p><a id="${onwardId}" href="/dashboard">Try again</a>`
  document.getElementById(onwardId)?.addEventListener('click', (event) => {
    event.preventDefault()
    followed += 1
  })
  const script = document.createElement('script')
  script.textContent = maintenanceWatch
  document.body.append(script)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const words = () => document.getElementById(watchId)

test('R-33: checks again less and less often, and leaves once when the portal is open', async () => {
  expect(words()?.hidden).toBe(false)
  await passes(20_000)
  expect(asked.mock.calls).toEqual([
    [
      '/api/session',
      expect.objectContaining({ headers: expect.objectContaining({ 'x-portal-intent': 'background' }) }),
    ],
  ])
  await passes(20_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await passes(10_000)
  expect([asked.mock.calls.length, followed]).toEqual([2, 0])
  asked.mockReturnValue(answer(401, false))
  await passes(600_000)
  expect([asked.mock.calls.length, followed, words()?.textContent]).toEqual([3, 1, 'The portal is open again.'])
})

test('an error or no response does not count as open, and the longest pause is two minutes', async () => {
  asked.mockReturnValue(answer(502, false))
  await passes(20_000)
  asked.mockRejectedValue(new TypeError('nothing came back'))
  await passes(3_600_000)
  const before = asked.mock.calls.length
  await passes(240_000)
  expect([asked.mock.calls.length - before, followed]).toEqual([2, 0])
})

test('does not check while the page is hidden', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await passes(3_600_000)
  expect(asked).not.toHaveBeenCalled()
})
