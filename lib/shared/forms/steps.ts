import type { SearchParams } from '@/lib/shared/address'
import type { Option } from '@/lib/shared/options/option'
import { faultsOf, type Form } from './form'

/** How a field is called where it is asked for and where it is looked at again, and what may be chosen. */
export interface Question {
  label: string
  options?: readonly Option[]
  /** What an empty answer says; without it, what was left empty is not looked at again. */
  blank?: string
  /** The answer is a month, `YYYY-MM`. */
  isMonth?: true
  /** Is it sent beside these answers? Without it, always; what is not sent is not looked at again. */
  isSent?: (answers: Readonly<Record<string, unknown>>) => boolean
}

/** One page of a form that is longer than a page. */
export interface FormStep {
  /** The last part of its address. */
  name: string
  title: string
  /** What it asks, by the name of the field. What is never kept, such as a Social Security number, is asked for at the review. */
  questions: Readonly<Record<string, Question>>
}

/** The last part of the address of the page on which everything is looked at and sent. */
export const review = 'review'
export const reviewTitle = 'Check your answers'

/** The address of a step; `returns`: Continue leads back to the review from there. */
export const stepAddress = (base: `/${string}`, step: string, { returns = false } = {}): `/${string}` =>
  `${base}/${step}${returns ? `?then=${review}` : ''}`

/** The heading that says that a form was sent, at the address of the form. */
export const sentTitle = 'sent-title'

/** Where somebody is once a form is sent, with thanks: the heading takes the focus. */
export const sentAddress = (base: `/${string}`): `/${string}` => `${base}?sent=1#${sentTitle}`

/** Was the form sent just now? */
export const saysSent = ({ sent }: SearchParams): boolean => sent === '1'

/** Returns each step, and whether everything in it is right. */
export function stepStates(
  form: Form,
  steps: readonly FormStep[],
  values: unknown,
): { step: FormStep; done: boolean }[] {
  const faults = faultsOf(form, values)
  return steps.map((step) => ({
    step,
    done: Object.keys(step.questions).every((field) => faults[field] === undefined),
  }))
}

/** Returns the name of the step at which somebody goes on: the first that is not right yet, or the review. */
export const firstOpenStep = (form: Form, steps: readonly FormStep[], values: unknown): string =>
  stepStates(form, steps, values).find(({ done }) => !done)?.step.name ?? review

/** Returns the name of the step after this one. */
export function stepAfter(steps: readonly FormStep[], name: string): string {
  const index = steps.findIndex((step) => step.name === name)
  return steps[index + 1]?.name ?? review
}
