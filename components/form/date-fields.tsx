'use client'

import type { ReactNode } from 'react'
import { controlClasses, describedBy, FieldGroup } from '@/components/ui/field'
import { isCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { months } from '@/lib/shared/options/months'
import { foldDate } from '@/lib/shared/typed-text'
import { type FieldBinding, type FieldWords, frameOf, useField, useFieldState } from './form-context'

interface Boxes {
  year: string
  month: string
  day: string
}

/** Splits `2024-02-29` into its parts, also when the date is invalid or incomplete. */
function partsOf(text: unknown): Boxes {
  const [year = '', month = '', day = ''] = typeof text === 'string' ? text.split('-') : []
  return { year, month, day }
}

/**
 * Joins the boxes into one text; blank when all are blank. Empty boxes stay empty in it, so that a draft restores
 * exactly what was typed.
 */
function together({ year, month, day }: Boxes, withDay: boolean): string {
  const parts = withDay ? [year, month, day] : [year, month]
  if (parts.every((part) => part.trim() === '')) return ''
  return foldDate(parts.join('-'))
}

function useBoxes(field: FieldBinding, withDay: boolean) {
  const [boxes, setBoxes] = useFieldState(field, partsOf)
  const change = (part: keyof Boxes) => (event: { target: { value: string } }) => {
    const next = { ...boxes, [part]: event.target.value }
    setBoxes(next)
    field.set(together(next, withDay))
  }
  return { boxes, change }
}

const inWords = (date: unknown): string | null =>
  typeof date === 'string' && isCalendarDate(date) ? toLongDate(date) : null

interface DateFieldProps extends FieldWords {
  /** A birthday, which the browser may fill in. */
  birthday?: boolean
}

/** A date that people know by heart: three boxes, no calendar. */
export function DateField({ birthday = false, ...words }: DateFieldProps) {
  const field = useField({ ...words, toWords: inWords })
  const { boxes, change } = useBoxes(field, true)
  const frame = frameOf(field, { hint: 'For example 3 9 1984', ...words })
  const box = (part: keyof Boxes, label: string, width: string) => (
    <Labeled id={idOf(field, part)} label={label}>
      <input
        {...describedBy(frame)}
        id={idOf(field, part)}
        name={`${words.name}.${part}`}
        inputMode="numeric"
        required={field.required}
        autoComplete={birthday ? `bday-${part}` : 'off'}
        value={boxes[part]}
        onChange={change(part)}
        className={`${controlClasses(field.error)} ${width}`}
      />
    </Labeled>
  )
  return (
    <FieldGroup {...frame}>
      <div className="flex flex-wrap gap-2">
        {box('month', 'Month', 'max-w-16')}
        {box('day', 'Day', 'max-w-16')}
        {box('year', 'Year', 'max-w-24')}
      </div>
    </FieldGroup>
  )
}

/** A month and a year. */
export function MonthField({ empty = 'Select', ...words }: FieldWords & { empty?: string }) {
  const field = useField(words)
  const { boxes, change } = useBoxes(field, false)
  const frame = frameOf(field, words)
  return (
    <FieldGroup {...frame}>
      <div className="flex flex-wrap gap-3">
        <Labeled id={field.id} label="Month">
          <select
            {...describedBy(frame)}
            id={field.id}
            name={`${words.name}.month`}
            required={field.required}
            value={boxes.month}
            onChange={change('month')}
            className={controlClasses(field.error)}
          >
            <option value="">{empty}</option>
            {months.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        </Labeled>
        <Labeled id={`${field.id}-year`} label="Year">
          <input
            {...describedBy(frame)}
            id={`${field.id}-year`}
            name={`${words.name}.year`}
            inputMode="numeric"
            required={field.required}
            autoComplete="off"
            value={boxes.year}
            onChange={change('year')}
            className={`${controlClasses(field.error)} max-w-28`}
          />
        </Labeled>
      </div>
    </FieldGroup>
  )
}

/** The first box has the field's id, so that the link in the error summary focuses it. */
const idOf = ({ id }: FieldBinding, part: keyof Boxes) => (part === 'month' ? id : `${id}-${part}`)

function Labeled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-ink">
        {label}
      </label>
      {children}
    </div>
  )
}
