import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon'

interface FieldProps {
  /** The id of the control; hint and error get theirs from it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** Said in text beside the label; the control says it to screen readers. */
  required?: boolean
  children: ReactNode
}

/** Label above, hint below it, then the control, and its error where the eye already is. */
export function Field({ id, label, hint, error, optional, required, children }: FieldProps) {
  return (
    <div className={`flex flex-col gap-1 ${error ? 'border-l-4 border-bad-edge pl-3' : ''}`}>
      <div>
        <label htmlFor={id} className="font-medium text-ink">
          {label}
          {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
        </label>
        {required && (
          <span aria-hidden="true" className="text-ink-soft">
            {' (required)'}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-bad">
          <Icon name="alert" className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

type TextInputProps = Omit<ComponentProps<'input'>, 'id'> & Omit<FieldProps, 'children'>

/** A field with one line of text. Takes a `ref` and everything an input takes, so any form library can register it. */
export function TextInput({ id, label, hint, error, optional, className = '', ...input }: TextInputProps) {
  const describedBy = [input['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} required={input.required}>
      <input
        type="text"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={`min-h-11 w-full rounded border bg-surface px-3 py-2 text-base text-ink ${
          error ? 'border-bad-edge' : 'border-edge'
        } disabled:opacity-60 ${className}`}
      />
    </Field>
  )
}
