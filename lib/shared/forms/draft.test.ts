import * as z from 'zod/mini'
import { basicsForm } from '@/features/profile/basics/forms'
import { educationForm } from '@/features/profile/education/forms'
import { isDraftable } from './draft'
import { defineForm } from './form'
import { secret } from './secret'

test('R-18: keeps an optional choice like a text, and drops fields that the form does not have', () => {
  expect(isDraftable(basicsForm, 'sex', 'F')).toBe(true)
  expect(isDraftable(basicsForm, 'sex', '')).toBe(true)
  expect(isDraftable(educationForm, 'incomeLevel', 'LN')).toBe(true)
  expect(isDraftable(basicsForm, 'sex', { F: true })).toBe(false)
  expect(isDraftable(basicsForm, 'name', 'Robin')).toBe(false)
})

describe('R-17, R-18: nested values of a field', () => {
  const line = z.object({ hours: z.number(), note: z.nullable(z.string()), code: secret(z.string()) })
  const form = defineForm({
    name: 'deep',
    fields: { lines: z.array(line), day: z.nullable(z.string()), at: z.date(), whatever: z.unknown() },
  })

  test.each([
    [
      'values of the right types',
      'lines',
      [
        { hours: 1, note: null },
        { hours: 2, note: 'By the sea' },
      ],
    ],
    ['an empty list', 'lines', []],
    ['null in a nullable field', 'day', null],
  ])('keeps %s', (_, name, value) => expect(isDraftable(form, name, value)).toBe(true))

  test.each([
    ['a secret', 'lines', [{ hours: 1, note: null, code: '123456' }]],
    ['a list entry of the wrong type', 'lines', [{ hours: 1 }, { hours: 'two' }]],
    ['an unknown field in a list entry', 'lines', [{ hours: 1, ssn: '078-05-1120' }]],
    ['null in a field that is not nullable', 'lines', null],
    ['a value that JSON cannot hold', 'at', new Date(0)],
    ['a field without a type', 'whatever', 'x'],
    ['a name that every object has', 'constructor', 'x'],
    ['another name that every object has', '__proto__', 'x'],
  ])('drops %s', (_, name, value) => expect(isDraftable(form, name, value)).toBe(false))
})
