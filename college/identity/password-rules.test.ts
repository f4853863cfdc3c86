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
  ['signs alone', '!?-_;:=(){}<>'],
  ['letters of any alphabet', 'семь тихих цапель'],
  ['sixty-four and more characters', 'heron '.repeat(40)],
  ['a word of this place among others', 'my college roommate sings'],
])('%s may be a password: no kind of character is asked for or forbidden', (_, password) => {
  expect(faultOf(password)).toBeNull()
})

test('twelve characters at least, however many bytes they are', () => {
  expect(faultOf('heron-heron')).toMatch(/12 characters/)
  expect(faultOf('🦩🦩🦩🦩🦩🦩')).toMatch(/12 characters/)
})

test('not one’s own name or login, and none that is known from a breach', () => {
  expect(faultOf('quiet-ARCHER-9472')).toMatch(/name/)
  expect(faultOf('ann.archer-9472')).toMatch(/login/)
  expect(faultOf('Password1234')).toMatch(/breach/)
})

test('not one’s own name, however it is composed', () => {
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
])('%s is made of the words of this place', (password) =>
  expect(faultOf(password)).toMatch(/name of the college|12 characters/),
)
