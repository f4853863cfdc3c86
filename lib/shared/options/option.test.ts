import { hasOption, labelOf, optionsFrom } from './option'

const list = optionsFrom(['', ''], ['1', 'One'], ['2', 'Two'])

test('a code of the list is a choice; a blank is not, even if the list has one', () => {
  expect([hasOption(list, '1'), hasOption(list, '2')]).toEqual([true, true])
  expect(['3', '', null, undefined].map((code) => hasOption(list, code))).toEqual([false, false, false, false])
})

test('a code has the label of its choice, and none when it is not in the list', () => {
  expect([labelOf(list, '1'), labelOf(list, '2')]).toEqual(['One', 'Two'])
  expect([labelOf(list, '3'), labelOf(list, null)]).toEqual([null, null])
})
