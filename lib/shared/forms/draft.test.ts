import * as z from 'zod/mini'
import { basicsForm } from '@/features/profile/basics/forms'
import { educationForm } from '@/features/profile/education/forms'
import { isDraftable } from './draft'
import { defineForm } from './form'
import { secret } from './secret'

test('R-18: a choice that may be left empty is kept, as a text is; what is none of the form is not', () => {
  expect(isDraftable(basicsForm, 'sex', 'F')).toBe(true)
  expect(isDraftable(basicsForm, 'sex', '')).toBe(true)
  expect(isDraftable(educationForm, 'incomeLevel', 'LN')).toBe(true)
  expect(isDraftable(basicsForm, 'sex', { F: true })).toBe(false)
  expect(isDraftable(basicsForm, 'name', 'Robin')).toBe(false)
})

describe('R-17, R-18: what lies deep in a field', () => {
  const line = z.object({ hours: z.number(), note: z.nullable(z.string()), code: secret(z.string()) })
  const form = defineForm({
    name: 'deep',
    fields: { lines: z.array(line), day: z.nullable(z.string()), at: z.date(), whatever: z.unknown() },
  })

  test.each([
    [
      'of its types',
      'lines',
      [
        { hours: 1, note: null },
        { hours: 2, note: 'By the sea' },
      ],
    ],
    ['no line yet', 'lines', []],
    ['nothing, where that is an answer', 'day', null],
  ])('is kept: %s', (_, name, value) => expect(isDraftable(form, name, value)).toBe(true))

  test.each([
    ['a secret', 'lines', [{ hours: 1, note: null, code: '123456' }]],
    ['one line of another type', 'lines', [{ hours: 1 }, { hours: 'two' }]],
    ['a field that the line does not have', 'lines', [{ hours: 1, ssn: '078-05-1120' }]],
    ['nothing, where that is none', 'lines', null],
    ['what JSON cannot hold', 'at', new Date(0)],
    ['anything at all', 'whatever', 'x'],
    ['what every object has', 'constructor', 'x'],
    ['what every object has, too', '__proto__', 'x'],
  ])('is not: %s', (_, name, value) => expect(isDraftable(form, name, value)).toBe(false))
})
