import {
  agreed,
  date,
  email,
  file,
  mostFileBytes,
  flag,
  hours,
  line,
  lines,
  money,
  month,
  newPassword,
  oneTimeCode,
  optionalLine,
  password,
  ssn,
  toAmount,
} from './fields'
import { fileFaults } from '@/lib/shared/file-type'
import { isDraftable } from './draft'
import { isSecret } from './secret'
import { blankValues, defineForm, faultsOf, isRequired, mostCharacters } from './form'

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

test('AR-08: returns a message for each invalid field, in the order of the form', () => {
  expect(faultsOf(form, whole)).toEqual({})
  expect(Object.entries(faultsOf(form, {}))).toEqual([
    ['name', 'Required Field'],
    ['email', 'Please enter a valid email'],
    ['ssn', 'Required Field'],
    ['story', 'Required Field'],
    ['agreed', 'Required Field'],
  ])
  expect(faultsOf(form, { ...whole, name: 'x'.repeat(21), email: 'r@', ssn: '000-11-2222' })).toEqual({
    name: 'Use at most 20 characters',
    email: 'Must be a valid email',
    ssn: 'Invalid SSN format.',
  })
})

test('runs the checks between fields even when other fields are invalid', () => {
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

test('reads a limit and a requirement from the schema', () => {
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

test('R-17: a secret field stays secret when checks are added', () => {
  expect(Object.keys(form.fields).filter((name) => isSecret(form.fields[name as keyof typeof form.fields]))).toEqual([
    'ssn',
  ])
})

test('R-17: a blank field has its own type, and drafts leave out secret fields', () => {
  const every = defineForm({
    name: 'every',
    fields: { title: line(9), told: flag(), agreed: agreed(), proof: file(), code: oneTimeCode(), word: password() },
  })
  expect(blankValues(every)).toEqual({ title: '', told: false, agreed: false, proof: null, code: '', word: '' })
  const typed = { ...blankValues(every), title: 'x', strange: 1 }
  expect(Object.keys(typed).filter((name) => isDraftable(every, name, typed[name as keyof typeof typed]))).toEqual([
    'title',
    'told',
    'agreed',
  ])
})

const pdf = { name: 'a.pdf', contentType: 'application/pdf', data: 'JVBERi0=' } as const
const large = { ...pdf, data: '', fault: 'Choose a file of at most 10 MB' }
test.each([
  ['date', date(), ['2024-02-29'], ['2025-02-29', 'x'], 'Please enter a valid date'],
  ['month', month(), ['2024-12'], ['2024-13', '2024'], 'Please enter a valid month'],
  [
    'hours',
    hours(),
    ['0', '1.5', '99.99'],
    ['100', '1.555', '-1', '1e1', 'one'],
    'Enter hours as a number, for example 1.5',
  ],
  [
    'money',
    money(5_000),
    ['1', '250.00', '$1,250.50', '5,000'],
    ['5000.01', '1.5', '-1', '$'],
    'Enter an amount, for example 250.00',
  ],
  [
    'code',
    oneTimeCode(),
    ['123456', ' 123456 ', '123 456', '123-456'],
    ['12345', '1234567', 'abcdef'],
    'Enter the six digits',
  ],
  ['newPassword', newPassword(), ['correct horse', '            x'], ['short'], 'Use at least 12 characters'],
  ['file', file(), [pdf], [large], fileFaults.large(mostFileBytes)],
] as const)('a %s accepts valid values, explains invalid ones, and is required', (_, field, right, wrong, message) => {
  const form = defineForm({ name: 'one', fields: { field } })
  for (const value of right) expect([value, faultsOf(form, { field: value })]).toEqual([value, {}])
  for (const value of wrong) expect([value, faultsOf(form, { field: value })]).toEqual([value, { field: message }])
  expect(faultsOf(form, blankValues(form))).toEqual({ field: 'Required Field' })
  expect(isRequired(form, 'field')).toBe(true)
})

test.each([
  ['line', line(20)],
  ['lines', lines(20)],
  ['email', email('Required Field')],
  ['date', date()],
  ['month', month()],
  ['hours', hours()],
  ['money', money(5_000)],
  ['code', oneTimeCode()],
] as const)('AR-08: a %s that is only blanks counts as missing', (_, field) => {
  const form = defineForm({ name: 'one', fields: { field } })
  for (const blank of [' ', '\t ']) expect(faultsOf(form, { field: blank })).toEqual({ field: 'Required Field' })
})

test('reads an amount without its signs', () => {
  expect(['$1,250.50', '3'].map(toAmount)).toEqual([1250.5, 3])
})
