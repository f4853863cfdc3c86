import { differing } from './draft-values'

test('two versions differ only in fields whose difference is visible', () => {
  expect(differing({ a: '', b: 'x', c: ['1'], d: false }, { b: 'y', c: ['1'] })).toEqual(['b'])
  expect(differing({ a: 'x' }, { a: '', e: true })).toEqual(['a', 'e'])
})
