import { agreed, email, line, lines, optionalLine, ssn } from './fields'
import { isSecret } from './secret'
import { defineForm, faultsOf, isRequired, mostCharacters } from './form'

const form = defineForm({
  name: 'example',
  fields: {
    name: line(20),
    nickname: optionalLine(10),
    email: email(),
    ssn: ssn(),
    story: lines(500),
    agreed: agreed(),
  },
  check: ({ name, nickname }, refuse) => {
    if (name !== undefined && name === nickname) refuse('nickname', 'Choose another one')
  },
})
const whole = { name: 'Robin', nickname: '', email: 'r@firm.example', ssn: '123-45-6789', story: 'a\nb', agreed: true }

test('AR-08: the words for each field that is wrong, in the order of the form', () => {
  expect(faultsOf(form, whole)).toEqual({})
  expect(Object.entries(faultsOf(form, {}))).toEqual([
    ['name', 'Required Field'],
    ['email', 'Please enter a valid email'],
    ['ssn', 'Required Field'],
    ['story', 'Required Field'],
    ['agreed', 'Required Field'],
  ])
  expect(faultsOf(form, { ...whole, name: 'x'.repeat(21), email: 'r@', ssn: '000-11-2222' })).toEqual({
    name: 'Use 20 characters at most',
    email: 'Must be a valid email',
    ssn: 'Invalid SSN format.',
  })
})

test('what fields require of each other is said beside what is wrong by itself', () => {
  expect(faultsOf(form, { ...whole, nickname: 'Robin', email: '' })).toEqual({
    nickname: 'Choose another one',
    email: 'Please enter a valid email',
  })
  expect(faultsOf(form, { name: 'Robin', nickname: 'Robin' })).toMatchObject({ nickname: 'Choose another one' })
  expect(faultsOf(form, { ...whole, name: 'Ro\u2028bin', nickname: 'Ro\u2028bin' })).toEqual({
    name: 'Use one line of plain text',
    nickname: 'Use one line of plain text',
  })
})

test('a limit and a requirement are read from the schema', () => {
  expect(['name', 'nickname', 'email', 'story', 'agreed', 'ssn'].map((name) => mostCharacters(form, name))).toEqual([
    20,
    10,
    254,
    500,
    undefined,
    undefined,
  ])
  expect(['name', 'nickname', 'agreed'].map((name) => isRequired(form, name))).toEqual([true, false, true])
})

test('R-17: a field that is marked as secret stays one, whatever it is checked for', () => {
  expect(Object.keys(form.fields).filter((name) => isSecret(form.fields[name as keyof typeof form.fields]))).toEqual([
    'ssn',
  ])
})
