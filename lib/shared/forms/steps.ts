import type { SearchParams } from '@/lib/shared/address'
import type { Option } from '@/lib/shared/options/option'
import { faultsOf, type Form } from './form'

/** The label of a field on its step and in the review, and its choices. */
export interface Question {
  label: string
  options?: readonly Option[]
  /** What the review shows for an empty answer. Without it, the review leaves out an empty answer. */
  blank?: string
  /** The answer is a month, `YYYY-MM`. */
  isMonth?: true
  /**
   * True when the answer is sent, given the other answers. Without it, the answer is always sent. The review leaves out
   * answers that are not sent.
   */
  isSent?: (answers: Readonly<Record<string, unknown>>) => boolean
}

/** One page of a form that spans several pages. */
export interface FormStep {
  /** The last part of its address. */
  name: string
  title: string
  /**
   * The questions by field name. Secrets such as a Social Security number are never stored, so the review asks for
   * them.
   */
  questions: Readonly<Record<string, Question>>
}

/** The last part of the address of the page that shows all answers and sends the form. */
export const review = 'review'
export const reviewTitle = 'Check your answers'

/** Returns the address of a step. With `returns`, Continue leads from there back to the review. */
export const stepAddress = (base: `/${string}`, step: string, { returns = false } = {}): `/${string}` =>
  `${base}/${step}${returns ? `?then=${review}` : ''}`

/** The id of the heading that says that the form was sent, on the form's own page. */
export const sentTitle = 'sent-title'

/** Returns the address with the thanks after a form is sent. The heading takes the focus. */
export const sentAddress = (base: `/${string}`): `/${string}` => `${base}?sent=1#${sentTitle}`

/** True when the form was just sent. */
export const saysSent = ({ sent }: SearchParams): boolean => sent === '1'

/** Returns each step, and whether all of its fields are valid. */
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

/** Returns the name of the step to continue at: the first incomplete one, or the review. */
export const firstOpenStep = (form: Form, steps: readonly FormStep[], values: unknown): string =>
  stepStates(form, steps, values).find(({ done }) => !done)?.step.name ?? review

/** Returns the name of the step after this one. */
export function stepAfter(steps: readonly FormStep[], name: string): string {
  const index = steps.findIndex((step) => step.name === name)
  return steps[index + 1]?.name ?? review
}
