import { KeptAnswers } from './kept-answers'

const rules = { most: 4, mostSize: 100, largest: 60, sweepMs: 500 }
let now = 1_000
const open = () => new KeptAnswers(rules, () => now)

function keep(answers: KeptAnswers, session: string, load: string, size = 10): void {
  answers.begin(session, load, 500)(`${session} ${load}`, size)
}

test('an answer is found until it is stale, by its own session and name alone', () => {
  const answers = open()
  keep(answers, 'ann', 'a')
  expect(answers.find('ann', 'a')).toEqual({ value: 'ann a' })
  expect([answers.find('ben', 'a'), answers.find('ann', 'b')]).toEqual([null, null])
  now += 499
  expect(answers.find('ann', 'a')).not.toBeNull()
  now += 1
  expect(answers.find('ann', 'a')).toBeNull()
})

test('an answer of nothing is an answer', () => {
  const answers = open()
  answers.begin('ann', 'a', 500)(null, 4)
  expect(answers.find('ann', 'a')).toEqual({ value: null })
})

test('it is as old as its question', () => {
  const answers = open()
  const keepLater = answers.begin('ann', 'a', 500)
  now += 400
  keepLater('late', 10)
  now += 100
  expect(answers.find('ann', 'a')).toBeNull()
})

test('what is dropped is gone, also what comes later from before', () => {
  const answers = open()
  keep(answers, 'ann', 'a')
  keep(answers, 'ben', 'a')
  const keepLater = answers.begin('ann', 'b', 500)
  answers.drop('ann')
  keepLater('from before', 10)
  expect([answers.find('ann', 'a'), answers.find('ann', 'b')]).toEqual([null, null])
  expect(answers.find('ben', 'a')).not.toBeNull()
  expect(answers.held).toEqual({ count: 1, size: 10 })
})

test('neither too many nor too much: the session that kept nothing for longest goes first', () => {
  const answers = open()
  for (const session of ['ann', 'ben', 'cat', 'dan']) keep(answers, session, 'a')
  keep(answers, 'ann', 'b')
  expect(answers.find('ben', 'a')).toBeNull()
  expect(answers.find('ann', 'a')).not.toBeNull()
  expect(answers.held).toEqual({ count: 4, size: 40 })
  keep(answers, 'eve', 'a', 60)
  keep(answers, 'eve', 'b', 40)
  expect(answers.held).toEqual({ count: 2, size: 100 })
})

test('one that is too large is not kept, and costs the others nothing', () => {
  const answers = open()
  keep(answers, 'ann', 'a')
  keep(answers, 'ann', 'large', 61)
  expect([answers.find('ann', 'large'), answers.held.count]).toEqual([null, 1])
})

test('the same once more takes the place of the one before', () => {
  const answers = open()
  keep(answers, 'ann', 'a')
  keep(answers, 'ann', 'a', 20)
  expect(answers.held).toEqual({ count: 1, size: 20 })
})

test('a sweep forgets what nobody asks for any more', () => {
  const answers = open()
  keep(answers, 'ann', 'a')
  now += 500
  keep(answers, 'ben', 'a')
  expect(answers.held).toEqual({ count: 1, size: 10 })
})

test('the last answer is found for longer by who asks for that', () => {
  const answers = open()
  answers.begin('ann', 'a', 1_000, 5_000)('old', 3)
  now += 4_999
  expect([answers.find('ann', 'a'), answers.findLast('ann', 'a')?.value]).toEqual([null, 'old'])
  answers.begin('ann', 'b', 1_000, 5_000)('young', 5)
  expect([answers.findLast('ann', 'b')?.value, answers.find('ann', 'b')]).toEqual(['young', null])
  now += 1
  expect(answers.findLast('ann', 'a')).toBeNull()
})
