'use client'

import { controlClasses, describedBy, Field } from '@/components/ui/field'
import { frameOf, useField, useFieldState, type FieldWords } from './form-context'

/** From so few on, what is left is also spoken. */
const fewCharacters = 20

/** Text of several lines, and how many characters are left. */
export function TextAreaField({ rows = 5, ...words }: FieldWords & { rows?: number }) {
  const field = useField(words.name)
  const frame = frameOf(field, words)
  const start = typeof field.start === 'string' ? field.start : ''
  const [length, setLength] = useFieldState(field, (text) => (typeof text === 'string' ? text.length : 0))
  const left = field.most === undefined ? undefined : field.most - length
  return (
    <Field {...frame}>
      <textarea
        {...field.control}
        {...describedBy(frame, left === undefined ? undefined : `${field.id}-left`)}
        id={field.id}
        rows={rows}
        required={field.required}
        autoComplete="off"
        defaultValue={start}
        onChange={(event) => {
          setLength(event.target.value.length)
          field.control.onChange?.(event)
        }}
        className={controlClasses(field.error)}
      />
      {left !== undefined && (
        <p id={`${field.id}-left`} className={`text-sm ${left < 0 ? 'font-medium text-bad' : 'text-ink-soft'}`}>
          {said(left)}
        </p>
      )}
      {left !== undefined && (
        <p role="status" className="sr-only">
          {left <= fewCharacters && said(left)}
        </p>
      )}
    </Field>
  )
}

function said(left: number): string {
  const many = Math.abs(left)
  const characters = many === 1 ? 'character' : 'characters'
  return left < 0 ? `${many} ${characters} too many` : `${many} ${characters} left`
}
