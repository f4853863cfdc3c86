import fc from 'fast-check'
import {
  birthdateFault,
  emailFault,
  phoneFault,
  ssnFault,
  toSentZip,
  toShownPhone,
  toShownZip,
  zipFault,
} from './personal-data'
import { digitsOf } from './typed-text'

const today = '2026-03-09'

/** Returns a domain of that many characters, with parts as long as allowed. */
const domainOf = (length: number) => `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 128)}`

// The expected values come from S2 §5.
describe('AR-08: personal data in forms', () => {
  it.each([
    ['', 'Required Field'],
    ['2026-02-30', 'Please enter a valid date'],
    ['03/09/1980', 'Please enter a valid date'],
    ['1899-12-31', 'Date must be later than 1900'],
    ['1900-01-01', null],
    ['2026-03-08', null],
    ['2026-03-09', 'Date must be in the past'],
    ['2027-01-01', 'Date must be in the past'],
    [' 1980-02-29 ', null],
    ['  ', 'Required Field'],
  ])('birth date %j: %j', (text, fault) => expect(birthdateFault(text, today)).toBe(fault))

  it.each([
    ['', 'Required Field'],
    ['123-45-6789', null],
    ['123 45 6789', null],
    ['123456789', null],
    ['666-12-3456', 'Invalid SSN format.'],
    ['000-12-3456', 'Invalid SSN format.'],
    ['111-12-3456', 'Invalid SSN format.'],
    ['900-12-3456', 'Invalid SSN format.'],
    ['123-00-4567', 'Invalid SSN format.'],
    ['123-45-0000', 'Invalid SSN format.'],
    ['12345678', 'Invalid SSN format.'],
    ['1234567890', 'Invalid SSN format.'],
    ['number', 'Invalid SSN format.'],
    [' ', 'Required Field'],
    ['166-12-3456', null],
    ['123-10-4567', null],
    ['123-45-1000', null],
  ])('SSN %j: %j', (text, fault) => expect(ssnFault(text)).toBe(fault))

  it.each([
    ['', 'Please enter a valid email'],
    ['  ', 'Please enter a valid email'],
    ['a@b.example', null],
    [' a@b.example ', null],
    ['a@b', 'Must be a valid email'],
    ['a b@c.example', 'Must be a valid email'],
    ['@c.example', 'Must be a valid email'],
    ['a@-c.example', 'Must be a valid email'],
    [`${'a'.repeat(64)}@b.example`, null],
    [`${'a'.repeat(65)}@b.example`, 'Must be a valid email'],
    ['first.last+tag@mail.firm-name.example', null],
    ['a@b.c.d', null],
    ['a@1.2', null],
    [`a@${'b'.repeat(63)}.example`, null],
    [`a@${'b'.repeat(64)}.example`, 'Must be a valid email'],
    [`a@b.${'c'.repeat(63)}`, null],
    [`a@b.${'c'.repeat(64)}`, 'Must be a valid email'],
    [`${'a'.repeat(64)}@${domainOf(189)}`, null],
    [`${'a'.repeat(64)}@${domainOf(190)}`, 'Must be a valid email'],
    ['a@b-.example', 'Must be a valid email'],
    ['a@b.-example', 'Must be a valid email'],
    ['a@b.example-', 'Must be a valid email'],
    ['a@b..example', 'Must be a valid email'],
    ['a@.b.example', 'Must be a valid email'],
    ['a@b.example.', 'Must be a valid email'],
    ['a@b_c.example', 'Must be a valid email'],
    ['a@b.c_d', 'Must be a valid email'],
    ['a@b@c.example', 'Must be a valid email'],
    ['<a@b.example>', 'Must be a valid email'],
  ])('email %j: %j', (text, fault) => expect(emailFault(text)).toBe(fault))

  it.each([
    ['', 'Required Field'],
    ['610-555-0100', null],
    ['(610) 555-0100', null],
    ['6105550100', null],
    ['+1 610 555 0100', null],
    ['1-610-555-0100', null],
    ['610/555-0100', null],
    ['555-0100', 'Invalid phone format'],
    ['(610 555-0100', 'Invalid phone format'],
    ['610-555-01000', 'Invalid phone format'],
    ['610.555.0100', 'Invalid phone format'],
    ['phone', 'Invalid phone format'],
    ['  ', 'Required Field'],
    [' 610-555-0100 ', null],
    ['(610)5550100', null],
    ['610 555 0100', null],
    ['+1(610)555-0100', null],
    ['+123 610-555-0100', null],
    ['+1234 610-555-0100', 'Invalid phone format'],
    ['++1 610-555-0100', 'Invalid phone format'],
    ['61-5555-0100', 'Invalid phone format'],
    ['610-55-50100', 'Invalid phone format'],
    ['(61)555-0100', 'Invalid phone format'],
    ['610)555-0100', 'Invalid phone format'],
    ['610--555-0100', 'Invalid phone format'],
    ['610-555--0100', 'Invalid phone format'],
    ['+ 610-555-0100', 'Invalid phone format'],
    ['x610-555-0100', 'Invalid phone format'],
    ['610-555-0100x', 'Invalid phone format'],
  ])('phone %j: %j', (text, fault) => expect(phoneFault(text)).toBe(fault))

  it.each([
    ['', 'Required Field'],
    ['19010', null],
    ['1901', 'ZIP Code is not valid'],
    ['19010-1234', 'ZIP Code is not valid'],
    ['1901O', 'ZIP Code is not valid'],
    [' 19010 ', null],
    [' ', 'Required Field'],
    ['a19010', 'ZIP Code is not valid'],
    ['190100', 'ZIP Code is not valid'],
  ])('ZIP %j: %j', (text, fault) => expect(zipFault(text)).toBe(fault))
})

test('S2 §5: shows phone values with a slash with a dash', () => {
  expect(toShownPhone('610/555-0100')).toBe('610-555-0100')
  expect(toShownPhone('610/555/0100')).toBe('610-555-0100')
  expect(['6105550100', '16105550100', '(610) 555-0100'].map(toShownPhone)).toEqual([
    '610-555-0100',
    '16105550100',
    '(610) 555-0100',
  ])
})

test('ruling 13: keeps the suffix of a ZIP on file unless the ZIP is edited', () => {
  expect([toShownZip('19010-1234'), toShownZip('190101234'), toShownZip('19010')]).toEqual(['19010', '19010', '19010'])
  expect(toSentZip('19010', '19010-1234')).toBe('19010-1234')
  expect(toSentZip('19011', '19010-1234')).toBe('19011')
  expect(toSentZip(' 19010 ', null)).toBe('19010')
  expect(toSentZip(' 19010 ', ' 19010-1234 ')).toBe('19010-1234')
  expect([toShownZip(' 19010-1234 '), toShownZip(' 19010 ')]).toEqual(['19010', '19010'])
  expect(['x19010-1234', '19010-12345', '1901-1234', '19010-'].map(toShownZip)).toEqual([
    'x19010-1234',
    '19010-12345',
    '1901-1234',
    '19010-',
  ])
})

test('accepts a valid SSN with any separator, and keeps its digits', () => {
  const groups = fc.tuple(
    fc.integer({ min: 1, max: 899 }),
    fc.integer({ min: 1, max: 99 }),
    fc.integer({ min: 1, max: 9999 }),
  )
  fc.assert(
    fc.property(groups, fc.constantFrom('', '-', ' '), ([area, group, serial], mark) => {
      fc.pre(area !== 666 && area !== 111)
      const parts = [String(area).padStart(3, '0'), String(group).padStart(2, '0'), String(serial).padStart(4, '0')]
      expect(ssnFault(parts.join(mark))).toBeNull()
      expect(digitsOf(parts.join(mark))).toBe(parts.join(''))
    }),
  )
})

test('no check throws for any input', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const check of [emailFault, phoneFault, zipFault, ssnFault])
        expect([null, expect.any(String)]).toContainEqual(check(text))
      expect([null, expect.any(String)]).toContainEqual(birthdateFault(text, today))
    }),
  )
})
