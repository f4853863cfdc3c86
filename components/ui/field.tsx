import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon'

export interface FieldProps {
  /** The control's id; the ids of label, hint and error derive from it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** Shows '(required)' beside the label; the control's own attribute tells screen readers. */
  required?: boolean
  children: ReactNode
}

/** A field: label, hint, control, and the error right below the control. */
export function Field({ id, label, hint, error, optional, required, children }: FieldProps) {
  return (
    <div className={`flex flex-col gap-1 ${error ? 'border-l-4 border-bad-edge pl-3' : ''}`}>
      <div>
        <label id={labelIdOf(id)} htmlFor={id} className="font-medium text-ink">
          {label}
          {optional && <Extent optional />}
        </label>
        <Extent required={required} />
      </div>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      {error && <FieldFault id={id}>{error}</FieldFault>}
    </div>
  )
}

/** Returns the id of the label or legend of the field with this id. */
export const labelIdOf = (id: string): string => `${id}-label`

/** Returns the ARIA attributes that link a control to its hint and error. */
export function describedBy({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>, more?: string) {
  const ids = [more, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}

/** Returns the classes of a text input or select. */
export const controlClasses = (error?: string): string =>
  `min-h-11 w-full rounded border bg-surface px-3 py-2 text-base leading-6 text-ink ${
    error ? 'border-bad-edge' : 'border-edge'
  } disabled:opacity-60`

type TextInputProps = Omit<ComponentProps<'input'>, 'id'> &
  Omit<FieldProps, 'children'> & {
    /** Beside the input: a unit, or a button that reveals a masked value. */
    beside?: ReactNode
  }

/** A field with one line of text. Takes a `ref` and all props of an input, so any form library can register it. */
export function TextInput({
  id,
  label,
  hint,
  error,
  optional,
  beside,
  className = '',
  'aria-describedby': more,
  ...input
}: TextInputProps) {
  const control = (
    <input
      type="text"
      {...input}
      {...describedBy({ id, hint, error }, more)}
      id={id}
      className={`${controlClasses(error)} ${className}`}
    />
  )
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} required={input.required}>
      {beside ? (
        <div className="flex items-center gap-2">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
    </Field>
  )
}

/** Several controls that answer one question. The first control has the id itself. */
export function FieldGroup({ id, label, hint, error, optional, required, children }: FieldProps) {
  return (
    // On a wrapper, because a fieldset's own border would start at the middle of its legend.
    <div className={error ? 'border-l-4 border-bad-edge pl-3' : undefined}>
      <fieldset {...describedBy({ id, hint, error })} className="flex flex-col gap-1">
        <legend id={labelIdOf(id)} className="font-medium text-ink">
          {label}
          <Extent optional={optional} required={required} />
        </legend>
        {hint && <Hint id={id}>{hint}</Hint>}
        {children}
        {error && <FieldFault id={id}>{error}</FieldFault>}
      </fieldset>
    </div>
  )
}

/** Says beside the label whether a field is required or optional. */
export function Extent({ optional, required }: Pick<FieldProps, 'optional' | 'required'>) {
  if (optional) return <span className="font-normal text-ink-soft"> (optional)</span>
  if (!required) return null
  return (
    <span aria-hidden="true" className="font-normal text-ink-soft">
      {' (required)'}
    </span>
  )
}

/** A field's hint. */
export const Hint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={`${id}-hint`} className="text-sm text-ink-soft">
    {children}
  </p>
)

/** A field's error, below the control. */
export function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-bad">
      <Icon name="alert" className="mt-0.5" />
      {children}
    </p>
  )
}
