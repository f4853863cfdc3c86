import { agreed, line, optionalLine } from './fields'
import { defineForm } from './form'
import { firstOpenStep, stepAfter, stepStates } from './steps'

const form = defineForm({ name: 'long', fields: { name: line(20), note: optionalLine(20), agreed: agreed() } })
const steps = [
  { name: 'you', title: 'You', fields: ['name'] },
  { name: 'note', title: 'A note', fields: ['note'] },
  { name: 'terms', title: 'Terms', fields: ['agreed'] },
]

test('somebody goes on at the first step that is not right yet, else at the review', () => {
  expect(firstOpenStep(form, steps, {})).toBe('you')
  expect(firstOpenStep(form, steps, { name: 'Robin' })).toBe('terms')
  expect(firstOpenStep(form, steps, { name: 'x'.repeat(21), agreed: true })).toBe('you')
  expect(firstOpenStep(form, steps, { name: 'Robin', agreed: true })).toBe('review')
})

test('a step is done when everything in it is right', () => {
  expect(stepStates(form, steps, { name: 'Robin', note: 'x'.repeat(21) }).map(({ done }) => done)).toEqual([
    true,
    false,
    false,
  ])
})

test('after the last step comes the review', () => {
  expect(['you', 'note', 'terms'].map((name) => stepAfter(steps, name))).toEqual(['note', 'terms', 'review'])
})
