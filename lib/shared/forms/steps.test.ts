import { agreed, line, optionalLine } from './fields'
import { defineForm } from './form'
import { firstOpenStep, stepAddress, stepAfter, stepStates, type FormStep } from './steps'

const form = defineForm({ name: 'long', fields: { name: line(20), note: optionalLine(20), agreed: agreed() } })
const steps: FormStep[] = [
  { name: 'you', title: 'You', questions: { name: { label: 'Name' } } },
  { name: 'note', title: 'A note', questions: { note: { label: 'Note' } } },
  { name: 'terms', title: 'Terms', questions: { agreed: { label: 'I agree' } } },
]

test('a person continues at the first incomplete step, or at the review', () => {
  expect(firstOpenStep(form, steps, {})).toBe('you')
  expect(firstOpenStep(form, steps, { name: 'Robin' })).toBe('terms')
  expect(firstOpenStep(form, steps, { name: 'x'.repeat(21), agreed: true })).toBe('you')
  expect(firstOpenStep(form, steps, { name: 'Robin', agreed: true })).toBe('review')
})

test('a step is done when all of its fields are valid', () => {
  expect(stepStates(form, steps, { name: 'Robin', note: 'x'.repeat(21) }).map(({ done }) => done)).toEqual([
    true,
    false,
    false,
  ])
})

test('the review comes after the last step', () => {
  expect(['you', 'note', 'terms'].map((name) => stepAfter(steps, name))).toEqual(['note', 'terms', 'review'])
})

test('a step opened from the review says so in its address', () => {
  expect(stepAddress('/apply', 'you')).toBe('/apply/you')
  expect(stepAddress('/apply', 'you', { returns: true })).toBe('/apply/you?then=review')
})
