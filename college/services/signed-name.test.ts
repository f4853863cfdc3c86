import { isNameOf } from './signed-name'

test.each([
  ['sam supervisor', true],
  ['Sàm  J. Supervisor, Jr.', true],
  ['Sam', false],
  ['Sue Supervisor', false],
  ['', false],
  ['Supervisor Sam', false],
  ['SAM  SÙPERVISOR ', true],
])('RT-17: %j as the name of Sam Supervisor: %s', (typed, expected) => {
  expect(isNameOf(typed, 'Sam Supervisor')).toBe(expected)
})

test('RT-17: names without a last name, and with an apostrophe', () => {
  expect([isNameOf('Prince', 'Prince'), isNameOf('Prince Rogers', 'Prince')]).toEqual([true, false])
  expect(isNameOf('Pat OBrien', 'Pat O’Brien')).toBe(true)
})

test.each([
  ['Maryann Lee', 'Mary-Ann Lee'],
  ['Ann Mc Donald', 'Ann McDonald'],
  ['ANN MCDONALD', 'Ann Mc Donald'],
])('RT-17: %j is the name of %s: spaces and hyphens are ignored', (typed, name) => {
  expect([isNameOf(typed, name), isNameOf(name, typed)]).toEqual([true, true])
})

test.each([
  ['Jane Smith', 'Dr. Jane Smith'],
  ['Robert Lee', 'Mr. Robert Lee'],
  ['Ann Archer', 'Prof. Dr. Ann Archer'],
  ['Lukasz Nowak', 'Łukasz Nowak'],
  ['Soren Odegaard', 'Søren Ødegaard'],
  ['Gudrun Thorsdottir', 'Guðrún Þórsdóttir'],
])('RT-17: %j is the name of %s, and the reverse', (typed, name) => {
  expect([isNameOf(typed, name), isNameOf(name, typed)]).toEqual([true, true])
})

test('RT-17: a title alone does not match a name', () => {
  expect([isNameOf('Dr. Smith', 'Jane Smith'), isNameOf('Mr.', 'Mr. Robert Lee')]).toEqual([false, false])
})

test('RT-17: text without letters matches no name', () => {
  expect([isNameOf('…', '…'), isNameOf('', '')]).toEqual([false, false])
})
