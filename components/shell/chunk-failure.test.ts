import { failedChunkOf, reloadOnce } from './chunk-failure'

beforeEach(() => sessionStorage.clear())

test('ER-04: both bundlers are understood', () => {
  expect(failedChunkOf(new Error('Loading chunk 42 failed.\n(missing: /_next/static/chunks/42.js)'))).toBe('42')
  expect(failedChunkOf(new Error('Loading CSS chunk 7 failed.'))).toBe('7')
  expect(failedChunkOf(new Error('Failed to load chunk /_next/static/chunks/0a1b.js from module 9'))).toBe('0a1b')
})

test('ER-04: any other error is none of these', () => {
  expect(failedChunkOf(new Error('x is not a function'))).toBeNull()
})

test('ER-04: the page reloads itself once, and not again within five minutes', () => {
  const reload = jest.fn()
  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reloadOnce(1_200_000, reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadOnce(1_300_001, reload)).toBe(true)
})
