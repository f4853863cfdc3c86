import { demoPassword } from '@/college/seed/scenarios/names'
import { contextSpecificWords, passwordFault } from './password-rules'

const owner = {
  login: 'ann.archer@family.example',
  firstName: 'Ann',
  lastName: 'Archer',
  collegeName: 'Fairhaven College of Financial Services',
}
const faultOf = (password: string) => passwordFault(password, owner)

test.each([
  ['words with spaces', 'seven quiet herons'],
  ['digits alone', '8261 9473 5502'],
  ['symbols alone', '!?-_;:=(){}<>'],
  ['letters of any alphabet', 'семь тихих цапель'],
  ['more than sixty-four characters', 'heron '.repeat(40)],
  ['a context-specific word among others', 'my college roommate sings'],
])('accepts %s: no kind of character is required or forbidden', (_, password) => {
  expect(faultOf(password)).toBeNull()
})

test('requires twelve characters, no matter how many bytes they take', () => {
  expect(faultOf('heron-heron')).toMatch(/12 characters/)
  expect(faultOf('🦩🦩🦩🦩🦩🦩')).toMatch(/12 characters/)
})

test('rejects the user’s own name or login, and passwords known from a breach', () => {
  expect(faultOf('quiet-ARCHER-9472')).toMatch(/name/)
  expect(faultOf('ann.archer-9472')).toMatch(/login/)
  expect(faultOf('Password1234')).toMatch(/breach/)
})

test('rejects the user’s own name in any Unicode composition', () => {
  const decomposed = { ...owner, firstName: 'Ange\u0301lique' }
  expect(passwordFault('quiet-angélique-9472', decomposed)).toMatch(/name/)
})

test.each([
  'Fairhaven-2026',
  'fairhavencollege1',
  'College-Portal-26',
  'Student!Student!',
  demoPassword,
  ...contextSpecificWords.map((word) => `${word}-${word}-1`),
])('rejects %s, which is made of context-specific words', (password) =>
  expect(faultOf(password)).toMatch(/name of the college|12 characters/),
)
