'use client'

import { useState } from 'react'
import {
  controlClasses,
  describedBy,
  Extent,
  Field,
  FieldFault,
  FieldGroup,
  Hint,
  labelIdOf,
} from '@/components/ui/field'
import { hasOption, type Option } from '@/lib/shared/options/option'
import { type FieldWords, frameOf, useField } from './form-context'

interface ChoiceProps extends FieldWords {
  options: readonly Option[]
}

/** A native select: one choice of a list. */
export function SelectField({ options, autoComplete = 'off', ...words }: ChoiceProps & { autoComplete?: string }) {
  const field = useField({ ...words, options })
  const frame = frameOf(field, words)
  const offered = useOffered(options, field.value)
  return (
    <Field {...frame}>
      <select
        {...field.control}
        {...describedBy(frame)}
        id={field.id}
        autoComplete={autoComplete}
        required={field.required}
        defaultValue={typeof field.value === 'string' ? field.value : ''}
        className={controlClasses(field.error)}
      >
        <option value="">Select</option>
        {offered.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** The options, plus the value that was on file at first if the list does not have it. */
function useOffered(options: readonly Option[], value: unknown): readonly Option[] {
  const [onFile] = useState(value)
  if (typeof onFile !== 'string' || onFile === '' || hasOption(options, onFile)) return options
  return [...options, { code: onFile, label: onFile }]
}

/** Radio buttons: one choice of a few, all visible. */
export function RadioField({ options, ...words }: ChoiceProps) {
  const field = useField({ ...words, options })
  const offered = useOffered(options, field.value)
  return (
    <FieldGroup {...frameOf(field, words)}>
      {offered.map(({ code, label }, index) => (
        <label key={code} className="flex min-h-11 items-center gap-3">
          <input
            {...field.control}
            type="radio"
            id={index === 0 ? field.id : undefined}
            value={code}
            required={field.required}
            defaultChecked={field.value === code}
            className="size-5 shrink-0 accent-blue"
          />
          {label}
        </label>
      ))}
    </FieldGroup>
  )
}

/** A single checkbox. */
export function CheckboxField(words: FieldWords) {
  const field = useField(words)
  const { id, error, hint } = frameOf(field, words)
  return (
    <div className={`flex flex-col gap-1 ${error ? 'border-l-4 border-bad-edge pl-3' : ''}`}>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...field.control}
          {...describedBy({ id, hint, error })}
          type="checkbox"
          id={id}
          required={field.required}
          defaultChecked={field.value === true}
          className="mt-0.5 size-5 shrink-0 accent-blue"
        />
        <label id={labelIdOf(id)} htmlFor={id}>
          {words.label}
          <Extent required={field.required} />
        </label>
      </div>
      {hint && <Hint id={id}>{hint}</Hint>}
      {error && <FieldFault id={id}>{error}</FieldFault>}
    </div>
  )
}
