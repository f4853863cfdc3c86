import { KeyIndex } from './key-index'

test('a name’s keys stay in the order in which they came, each once, apart from another name’s', () => {
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

test('what has no name is not found by one', () => {
  const index = new KeyIndex()
  index.add(null, 'a')
  index.remove(null, 'a')
  expect(index.of('null')).toEqual([])
})
