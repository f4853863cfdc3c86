import { faultsOf, type Form } from './form'

/** One page of a form that is longer than a page. */
export interface Step {
  /** The last part of its address. */
  name: string
  title: string
  /** The names of its fields. */
  fields: readonly string[]
}

/** The last part of the address of the page on which everything is looked at and sent. */
export const review = 'review'

/** Returns each step, and whether everything in it is right. */
export function stepStates(form: Form, steps: readonly Step[], values: unknown): { step: Step; done: boolean }[] {
  const faults = faultsOf(form, values)
  return steps.map((step) => ({ step, done: step.fields.every((field) => faults[field] === undefined) }))
}

/** Returns the name of the step at which somebody goes on: the first that is not right yet, or the review. */
export const firstOpenStep = (form: Form, steps: readonly Step[], values: unknown): string =>
  stepStates(form, steps, values).find(({ done }) => !done)?.step.name ?? review

/** Returns the name of the step after this one. */
export function stepAfter(steps: readonly Step[], name: string): string {
  const index = steps.findIndex((step) => step.name === name)
  return steps[index + 1]?.name ?? review
}
