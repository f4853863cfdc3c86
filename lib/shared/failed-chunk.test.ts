import { failedChunkOf } from './failed-chunk'

test('ER-04: recognizes the errors of both bundlers', () => {
  expect(failedChunkOf(new Error('Loading chunk 42 failed.\n(missing: /_next/static/chunks/42.js)'))).toBe('42')
  expect(failedChunkOf(new Error('Loading CSS chunk 7 failed.'))).toBe('7')
  expect(failedChunkOf(new Error('Failed to load chunk /_next/static/chunks/0a1b.js from module 9'))).toBe('0a1b')
})

test('ER-04: ignores any other error', () => {
  expect(failedChunkOf(new Error('x is not a function'))).toBeNull()
})
