'use client'

import { createContext, type RefCallback, use, useEffect, useState } from 'react'
import type { Values } from '@/lib/browser/draft-values'
import { labelOf, type Option } from '@/lib/shared/options/option'

type Changes = (event: { target: unknown; type?: unknown }) => unknown

/** The props that make a native control part of the form. The control keeps its own value. */
export interface NativeControl {
  name: string
  ref?: RefCallback<HTMLElement>
  onChange?: Changes
  onBlur?: Changes
}

/** How a field and its value are shown outside of the field. */
export interface FieldText {
  /** Null for a field that people do not see. */
  label: string | null
  /** Returns the value as text, where that is not the value itself. */
  toWords?: ((value: unknown, values: Values) => string | null) | undefined
}

/** One field of the surrounding form. */
export interface FieldBinding {
  id: string
  control: NativeControl
  /** The current value. */
  value: unknown
  /** Changes when another value replaces what was typed. */
  version: number
  /** For a field that is not one native control: sets its value. */
  set: (value: unknown) => void
  error: string | undefined
  required: boolean
  /** The maximum number of characters. */
  most: number | undefined
  /** Registers how the field is shown outside, for as long as the form is mounted. */
  tell: (text: FieldText) => void
}

/** Returns the field of that name. */
export type Bind = (name: string) => FieldBinding

export const FormContext = createContext<Bind | null>(null)

/**
 * Returns a field of the surrounding form, in its current state. Throws when the form has no such field. `needed` marks
 * a field that other answers make required although the schema does not. `label`, `options` and `toWords` say how the
 * value is shown outside of the field.
 */
export function useField({ name, needed = false, label, options, toWords }: FieldAsked): FieldBinding {
  const bind = use(FormContext)
  if (!bind) throw new Error(`The field ${name} is in no form.`)
  const field = bind(name)
  useEffect(() => {
    if (label === undefined) return
    field.tell({ label, toWords: toWords ?? (options && ((value) => labelOf(options, String(value)))) })
  })
  return needed ? { ...field, required: true } : field
}

interface FieldAsked extends Pick<FieldWords, 'name' | 'needed'>, Partial<FieldText> {
  options?: readonly Option[]
}

/** State of a field that is not one native control; it resets with each version. */
export function useFieldState<Value>(field: FieldBinding, begin: (value: unknown) => Value) {
  const [state, setState] = useState(() => ({ version: field.version, value: begin(field.value) }))
  if (state.version !== field.version) setState({ version: field.version, value: begin(field.value) })
  return [state.value, (value: Value) => setState({ version: field.version, value })] as const
}

/** The texts of a field. */
export interface FieldWords {
  name: string
  label: string
  hint?: string
  /**
   * Required only with some answers to other fields, as the hint says. The label says neither 'required' nor
   * 'optional'.
   */
  sometimes?: boolean
  /** Required with the current answers. */
  needed?: boolean
}

/** Returns the part of a binding that the field's frame shows. */
export const frameOf = ({ id, error, required }: FieldBinding, { label, hint, sometimes = false }: FieldWords) => ({
  id,
  error,
  label,
  hint,
  required,
  optional: !required && !sometimes,
})
