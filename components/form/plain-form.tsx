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
  /** By which a button elsewhere on the page names the form. */
  id?: string
  /** Of `readPosted`. */
  fields: readonly PlainField[]
  /** Why the college did not take what was right by itself. */
  failure?: Failure | null
  submit: string
  /** Where on its page it leads: `#result`; or the handler that does it, and sends what is wrong back to the page. */
  action?: string
  /** The fields, and words between them. */
  children: ReactNode
}

/**
 * A form that the browser posts to its own page, which is drawn again with what is wrong and what was typed: for people without an
 * account, who may have no JavaScript, and where all is said on one page. It takes the same fields as `CallForm`; its schema stays on the server. Not for files.
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
