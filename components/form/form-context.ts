'use client'

import { createContext, use, type RefCallback } from 'react'

type Changes = (event: { target: unknown; type?: unknown }) => unknown

/** What a native control is given so that it is part of the form; it keeps its own value. */
export interface NativeControl {
  name: string
  ref?: RefCallback<HTMLElement>
  onChange?: Changes
  onBlur?: Changes
}

/** One field of the form that stands around. */
export interface FieldBinding {
  id: string
  control: NativeControl
  /** What stood in it when the form was drawn. */
  start: unknown
  /** For what is not one native control: the value that is in the field from now on. */
  set: (value: unknown) => void
  error: string | undefined
  required: boolean
  /** The most characters that it takes. */
  most: number | undefined
}

/** Gives the field of that name. */
export type Bind = (name: string) => FieldBinding

export const FormContext = createContext<Bind | null>(null)

/** The field of the form around; throws for one that the form does not have. */
export function useField(name: string): FieldBinding {
  const bind = use(FormContext)
  if (!bind) throw new Error(`The field ${name} stands in no form.`)
  return bind(name)
}

/** What every field is told by the form file. */
export interface FieldWords {
  name: string
  label: string
  hint?: string
}

/** What of a binding the frame of a field shows. */
export const frameOf = ({ id, error, required }: FieldBinding, { label, hint }: FieldWords) => ({
  id,
  error,
  label,
  hint,
  required,
  optional: !required,
})
