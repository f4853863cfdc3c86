import { confirmationLetter, confirmationLetters } from './calls'

test('DC-16, HP-06: strips the time from the day of a letter, so that the letter can be requested', () => {
  const [letter] = confirmationLetters.answer.parse([{ year: 2025, begin_date: '2025-01-01T00:00:00' }])
  expect(letter).toEqual({ year: 2025, beginDate: '2025-01-01' })
  expect(confirmationLetter.input.safeParse({ beginDate: letter?.beginDate }).success).toBe(true)
  expect(confirmationLetters.answer.safeParse([{ year: 2025, begin_date: '01/01/25' }]).success).toBe(false)
})
