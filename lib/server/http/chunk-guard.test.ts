import { reloadedKey } from '@/lib/shared/stored-keys'
import { chunkGuard } from './chunk-guard'

/** Creates the parts of a window that the script needs. jsdom cannot reload documents. */
function open(stored: string | null = null) {
  const storage = new Map<string, string>(stored === null ? [] : [[reloadedKey, stored]])
  const target = new EventTarget()
  const page = document.implementation.createHTMLDocument('Dashboard')
  page.body.innerHTML = '<main>Private</main>'
  const reload = jest.fn()
  const sessionStorage = {
    getItem: (key: string) => {
      if (stored === 'closed') throw new Error('closed to this page')
      return storage.get(key) ?? null
    },
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const listeners = (name: 'addEventListener' | 'removeEventListener') => target[name].bind(target)
  const arrived = new Set<string>()
  const performance = { getEntriesByName: (src: string) => (arrived.has(src) ? [{}] : []) }
  const view = {
    stop: jest.fn(),
    performance,
    sessionStorage,
    addEventListener: listeners('addEventListener'),
    removeEventListener: listeners('removeEventListener'),
  }
  new Function('document', 'window', 'location', chunkGuard)(page, view, { reload })
  const tell = (type: string, facts: object) => target.dispatchEvent(Object.assign(new Event(type), facts))
  const script = (lost: string | Element) => {
    const value = typeof lost === 'string' ? { tagName: 'SCRIPT', src: lost } : lost
    return Object.defineProperty(new Event('error'), 'target', { value })
  }
  const came = (script?: Element) =>
    target.dispatchEvent(Object.defineProperty(new Event('load'), 'target', { value: script }))
  const begin = (src: string) => page.head.appendChild(Object.assign(page.createElement('script'), { src }))
  return {
    page,
    reload,
    storage,
    arrived,
    begin,
    came,
    tell,
    /** Dispatched at the window, before anything in the document can stop it. */
    press: () =>
      target.dispatchEvent(
        Object.defineProperty(new Event('click'), 'target', { value: page.querySelector('button') }),
      ),
    lose: (lost: string | Element) => target.dispatchEvent(script(lost)),
    loaded: () => target.dispatchEvent(new Event('load')),
    begins: () => void Object.assign(view, { began: true }),
  }
}

const lost = 'https://portal.example/_next/static/chunks/0a1b.js?dpl=7'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('R-36: a missing first script reloads the page, once', () => {
  const { page, reload, storage, lose } = open()
  lose(lost)
  lose(lost)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(Number(storage.get(reloadedKey))).toBeGreaterThan(0)
  expect(page.body.textContent).toContain('Private')
})

test('R-36: if it is still missing, the page is replaced by one that names the script', () => {
  const { page, reload, lose, press } = open(String(Date.now()))
  lose(lost)
  expect(reload).not.toHaveBeenCalled()
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Loading chunk 0a1b failed')
  expect(page.body.textContent).not.toContain('Private')
  press()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('R-36: the replacement page removes links that block painting, and waits for the body', () => {
  const { page, lose } = open(String(Date.now()))
  page.head.innerHTML = '<link rel="expect" href="#footer" blocking="render">'
  page.body.remove()
  lose(lost)
  expect(page.body).toBeNull()
  page.documentElement.appendChild(page.createElement('body'))
  jest.advanceTimersByTime(100)
  expect(page.body.textContent).toContain('Loading chunk 0a1b failed')
  expect(page.querySelector('link[rel=expect]')).toBeNull()
})

test.each([
  ['unhandledrejection', { reason: new Error('Failed to load chunk /_next/static/chunks/9f.js from module 12') }],
  ['error', { error: new Error('Loading chunk 42 failed.') }],
])('R-36: recognizes the messages of both bundlers in an %s', (type, facts) => {
  const { reload, tell } = open()
  tell(type, facts)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('R-36: ignores other errors and scripts from other sites', () => {
  const { reload, tell, lose } = open()
  tell('error', { error: new Error('x is not a function') })
  tell('unhandledrejection', { reason: undefined })
  lose('https://elsewhere.example/tag.js')
  expect(reload).not.toHaveBeenCalled()
})

test('R-36: once portal code runs, a failed script is only removed, so that its loader asks for it again', () => {
  const { page, reload, lose, begin, begins } = open(String(Date.now()))
  begins()
  const script = begin(lost)
  lose(script)
  expect(reload).not.toHaveBeenCalled()
  expect(page.body.textContent).toContain('Private')
  expect(script.isConnected).toBe(false)
})

test('R-36: scripts that arrive late do not bring back the replaced page', () => {
  const { page, lose, begin } = open(String(Date.now()))
  const waiting = begin(lost.replace('0a1b', '2c3d'))
  page.head.appendChild(page.createElement('style'))
  lose(lost)
  expect(waiting.ownerDocument).not.toBe(page)
  expect(page.querySelectorAll('style')).toHaveLength(0)
})

test('R-36: once a page has worked for a while, it may reload again after the next release', () => {
  const { storage, loaded } = open(String(Date.now()))
  loaded()
  jest.advanceTimersByTime(29_000)
  expect(storage.has(reloadedKey)).toBe(true)
  jest.advanceTimersByTime(2_000)
  expect(storage.has(reloadedKey)).toBe(false)
})

test('R-36: a replaced page never counts as working', () => {
  const { storage, loaded, lose } = open(String(Date.now()))
  lose(lost)
  loaded()
  jest.advanceTimersByTime(31_000)
  expect(storage.has(reloadedKey)).toBe(true)
})

test('R-36: a page with a missing script in the meantime does not count as working', () => {
  const { storage, loaded } = open('1')
  loaded()
  storage.set(reloadedKey, '2')
  jest.advanceTimersByTime(31_000)
  expect(storage.get(reloadedKey)).toBe('2')
})

test('R-36: without access to the session storage the page is not reloaded', () => {
  const { page, reload, lose } = open('closed')
  lose(lost)
  expect(reload).not.toHaveBeenCalled()
  expect(page.body.textContent).toContain('Loading chunk 0a1b failed')
})

test('ER-04: a first script that never arrives is named after 120 seconds, without a reload', () => {
  const { page, reload, begin, press } = open()
  begin(lost)
  jest.advanceTimersByTime(100_000)
  expect(page.body.textContent).toContain('Private')
  jest.advanceTimersByTime(20_000)
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Loading chunk 0a1b failed')
  expect(page.body.textContent).not.toContain('Private')
  expect(reload).not.toHaveBeenCalled()
  press()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('ER-04: scripts that arrived before or after the guard, and scripts from other sites, do not count as missing', () => {
  const { page, arrived, begin, came } = open()
  const failed = jest.fn()
  const scripts = ['0a1b', '2c3d'].map((name) => begin(lost.replace('0a1b', name)))
  for (const script of [...scripts, begin('https://elsewhere.example/tag.js')]) script.addEventListener('error', failed)
  arrived.add(lost)
  came(scripts[1])
  jest.advanceTimersByTime(600_000)
  expect(failed).not.toHaveBeenCalled()
  expect(page.body.textContent).toContain('Private')
})

test('ER-04: a script that is requested later and never arrives gets an error event', () => {
  const { page, begins, begin } = open()
  begins()
  const failed = jest.fn()
  begin(lost).addEventListener('error', failed)
  jest.advanceTimersByTime(600_000)
  expect(failed).toHaveBeenCalledTimes(1)
  expect(page.body.textContent).toContain('Private')
})

test('S-30: the script contains nothing that would end it inside the page', () => {
  expect(chunkGuard).not.toMatch(/<\/|<!--/)
})
