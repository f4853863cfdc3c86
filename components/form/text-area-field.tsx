'use client'

import { useEffect, useState } from 'react'
import { controlClasses, describedBy, Field } from '@/components/ui/field'
import { typeInto } from '@/lib/browser/type-into'
import { counted } from '@/lib/shared/words'
import { type FieldWords, frameOf, useField, useFieldState } from './form-context'

/** Screen readers announce the remaining characters from this number on. */
const fewCharacters = 20

/** A text area that counts the remaining characters. */
export function TextAreaField({ rows = 5, ...words }: FieldWords & { rows?: number }) {
  const field = useField(words)
  const frame = frameOf(field, words)
  const start = typeof field.value === 'string' ? field.value : ''
  const [length, setLength] = useFieldState(field, (text) => (typeof text === 'string' ? text.length : 0))
  useTypedBefore(field.id)
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

/** Hydration resets a text area to the value from the server. This restores what was typed before. */
function useTypedBefore(id: string): void {
  const [typed] = useState(() => {
    const sent = areaOf(id)
    return sent && sent.value !== sent.defaultValue ? sent.value : null
  })
  useEffect(() => {
    const area = areaOf(id)
    if (typed !== null && area && area.value !== typed) typeInto(area, typed)
  }, [id, typed])
}

function areaOf(id: string): HTMLTextAreaElement | null {
  // The server has no HTMLTextAreaElement, so return before naming it.
  if (typeof document === 'undefined') return null
  const element = document.getElementById(id)
  return element instanceof HTMLTextAreaElement ? element : null
}

function said(left: number): string {
  const characters = counted(Math.abs(left), 'character')
  return left < 0 ? `${characters} too many` : `${characters} left`
}
