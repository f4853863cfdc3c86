'use client'

import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import type { PlainField } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import { type FieldBinding, FormContext } from './form-context'
import { Refused } from './outcome'
import { OutcomeBox } from './outcome-box'

interface PlainFormProps {
  /** The form's id, for a button elsewhere on the page. */
  id?: string
  /** From `readPosted`. */
  fields: readonly PlainField[]
  /** Why the college refused a valid form. */
  failure?: Failure | null
  submit: string
  /** A hash on its own page (`#result`), or the handler that processes the form and sends errors back to the page. */
  action?: string
  /** The fields, and text between them. */
  children: ReactNode
}

/**
 * A form that the browser posts to its own page, which renders again with the errors and with what was typed. For
 * people without an account, who may have no JavaScript, and for forms that fit on one page. Takes the same fields as
 * `CallForm`; the schema stays on the server. Cannot send files.
 */
export function PlainForm({ id: formId, fields, failure, submit, action, children }: PlainFormProps) {
  const id = useId()
  const errors = fields.flatMap(({ name, error }) => (error ? [{ id: `${id}${name}`, message: error }] : []))
  function bind(name: string): FieldBinding {
    const field = fields.find((each) => each.name === name)
    if (!field) throw new Error(`The form has no field ${name}.`)
    return {
      ...field,
      value: field.start,
      id: `${id}${name}`,
      control: { name },
      version: 0,
      set: () => undefined,
      tell: () => undefined,
    }
  }
  return (
    <form id={formId} noValidate method="post" action={action} className="flex min-w-0 flex-col gap-4">
      <ErrorSummary errors={errors} />
      {failure && (
        <OutcomeBox>
          <Refused failure={failure} kept={false} />
        </OutcomeBox>
      )}
      <FormContext value={bind}>{children}</FormContext>
      <Button type="submit" className="self-start">
        {submit}
      </Button>
    </form>
  )
}
