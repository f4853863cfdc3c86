'use client'

import { createContext, type RefCallback, use, useEffect, useState } from 'react'
import type { Values } from '@/lib/browser/draft-values'
import { labelOf, type Option } from '@/lib/shared/options/option'

type Changes = (event: { target: unknown; type?: unknown }) => unknown

/** What a native control is given so that it is part of the form; it keeps its own value. */
export interface NativeControl {
  name: string
  ref?: RefCallback<HTMLElement>
  onChange?: Changes
  onBlur?: Changes
}

/** How a field and what is in it is said outside of the field. */
export interface FieldText {
  /** Null for what is in the form and people do not see. */
  label: string | null
  /** What is in it, where that is not the value itself. */
  toWords?: ((value: unknown, values: Values) => string | null) | undefined
}

/** One field of the form around. */
export interface FieldBinding {
  id: string
  control: NativeControl
  /** What is in it now. */
  value: unknown
  /** Another one when another value took the place of what was typed. */
  version: number
  /** For what is not one native control: the value of the field from now on. */
  set: (value: unknown) => void
  error: string | undefined
  required: boolean
  /** The most characters that it takes. */
  most: number | undefined
  /** Says how it is called, for as long as the form is there. */
  tell: (text: FieldText) => void
}

/** Gives the field of that name. */
export type Bind = (name: string) => FieldBinding

export const FormContext = createContext<Bind | null>(null)

/**
 * The field of the form around, as it is now; throws for one that the form does not have. `needed` is one that other answers
 * require, although the form can do without it. `label`, `options` and `toWords` say what is in it to who sees it outside of the field.
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

/** State of a field that is not one native control; it begins again with each version. */
export function useFieldState<Value>(field: FieldBinding, begin: (value: unknown) => Value) {
  const [state, setState] = useState(() => ({ version: field.version, value: begin(field.value) }))
  if (state.version !== field.version) setState({ version: field.version, value: begin(field.value) })
  return [state.value, (value: Value) => setState({ version: field.version, value })] as const
}

/** The words that a form file gives each field. */
export interface FieldWords {
  name: string
  label: string
  hint?: string
  /** Needed with some answers to other fields and not with others, as its hint says: it is marked neither way. */
  sometimes?: boolean
  /** Needed with the answers that are given. */
  needed?: boolean
}

/** What of a binding the frame of a field shows. */
export const frameOf = ({ id, error, required }: FieldBinding, { label, hint, sometimes = false }: FieldWords) => ({
  id,
  error,
  label,
  hint,
  required,
  optional: !required && !sometimes,
})
