import { basicsForm } from './basics'
import { isDraftable } from './draft'
import { educationForm } from './education'

test('R-18: a choice that may be left empty is kept, as a text is; what is none of the form is not', () => {
  expect(isDraftable(basicsForm, 'sex', 'F')).toBe(true)
  expect(isDraftable(basicsForm, 'sex', '')).toBe(true)
  expect(isDraftable(educationForm, 'incomeLevel', 'LN')).toBe(true)
  expect(isDraftable(basicsForm, 'sex', { F: true })).toBe(false)
  expect(isDraftable(basicsForm, 'name', 'Robin')).toBe(false)
})
