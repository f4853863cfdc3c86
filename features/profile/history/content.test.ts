import { nameOfField, valueInWords } from './content'

test.each([
  ['home_phone_type', 'Home phone type'],
  [null, 'Contact detail'],
  ['shoe_size', 'Contact detail'],
  ['toString', 'Contact detail'],
  ['__proto__', 'Contact detail'],
])('calls a changed field %s: %s', (field, name) => {
  expect(nameOfField(field)).toBe(name)
})

test.each([
  ['login', null, 'none on file'],
  ['login', 'pat', 'pat'],
  ['home_phone_type', 'XX', 'XX'],
  ['constructor', 'pat', 'pat'],
])('shows the value of %s, %s, as %s', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words)
})
