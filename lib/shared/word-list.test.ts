import { toWordList } from './word-list'

test.each([
  [[], 'and', ''],
  [['A'], 'and', 'A'],
  [['A', 'B'], 'and', 'A and B'],
  [['A', 'B', 'C'], 'and', 'A, B, and C'],
  [['A', 'B'], 'or', 'A or B'],
] as const)('%j with %s', (words, last, list) => expect(toWordList(words, last)).toBe(list))
