import { listedReasons } from './content'

test('PG-05: the reasons form one sentence', () => {
  expect(listedReasons.join(' ')).toBe(
    'you paid nothing for courses or got all of it back, scholarships covered all of it, your courses gave no credit, or your employer was billed.',
  )
})
