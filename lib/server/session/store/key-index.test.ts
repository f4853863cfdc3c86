import { KeyIndex } from './key-index'

test('keeps the keys of a name in order, each once, apart from other names', () => {
  const index = new KeyIndex()
  for (const key of ['a', 'b', 'a']) index.add('ann', key)
  index.add('ben', 'c')
  expect([index.of('ann'), index.of('ben'), index.of('nobody')]).toEqual([['a', 'b'], ['c'], []])
  index.remove('ann', 'a')
  index.remove('ann', 'not there')
  index.remove('nobody', 'c')
  expect([index.of('ann'), index.of('ben')]).toEqual([['b'], ['c']])
  index.remove('ann', 'b')
  index.add('ann', 'd')
  expect(index.of('ann')).toEqual(['d'])
})

test('does not index a missing name', () => {
  const index = new KeyIndex()
  index.add(null, 'a')
  index.remove(null, 'a')
  expect(index.of('null')).toEqual([])
})
