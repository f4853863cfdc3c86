'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { FieldError } from '@/components/ui/error-summary'
import { blankValues, type Form, isRequired, mostCharacters } from '@/lib/shared/forms/form'
import { required } from '@/lib/shared/personal-data'
import type { FieldBinding, FieldText } from './form-context'
import type { InWords } from './versions'

type Values = Readonly<Record<string, unknown>>

/** The type of an error that did not come from the form's schema. */
const refusal = 'refused'

/** The fields of a form in the browser: their values, their errors, and where the errors are shown. */
export function useFields(form: Form, start: Values) {
  const id = useId()
  const [version, setVersion] = useState(0)
  const [texts] = useState(() => new Map<string, FieldText>())
  const { register, handleSubmit, setError, setValue, getFieldState, trigger, control, formState } =
    useForm<FieldValues>({
      resolver: zodResolver(form.schema) as unknown as Resolver<FieldValues>,
      defaultValues: { ...blankValues(form), ...start },
      shouldFocusError: false,
      reValidateMode: 'onSubmit',
    })
  const { errors, submitCount, isDirty } = formState
  const values = useWatch({ control }) as Values
  const idOf = (name: string) => `${id}${name}`
  const faultOf = (name: string): string | undefined => {
    const message = errors[name]?.message
    return typeof message === 'string' ? message : undefined
  }
  const summary = summaryOf(
    Object.keys(form.fields).flatMap((name) => {
      const message = faultOf(name)
      return message ? [{ id: idOf(name), message, label: texts.get(name)?.label }] : []
    }),
  )
  useErrorInTitle(summary.length > 0)

  /**
   * Validates fields with errors again after each change, because one field may decide about another. A half-typed
   * field gets no new error. An error from a save stays until its own field changes.
   */
  function lookAgain(changed: string) {
    const wrong = Object.keys(form.fields).filter((name) => {
      const { error } = getFieldState(name)
      return error && (name === changed || error.type !== refusal)
    })
    return wrong.length > 0 && trigger(wrong)
  }
  function set(name: string, value: unknown) {
    setValue(name, value, { shouldDirty: true, shouldTouch: true })
    void lookAgain(name)
  }
  const registered = (name: string) => {
    const native = register(name)
    async function onChange(event: Parameters<typeof native.onChange>[0]) {
      await native.onChange(event)
      await lookAgain(name)
    }
    return { ...native, onChange }
  }
  const bind = (name: string): FieldBinding => {
    if (!form.fields[name]) throw new Error(`The form ${form.name} has no field ${name}.`)
    return {
      id: idOf(name),
      control: registered(name),
      value: values[name],
      version,
      set: (value) => set(name, value),
      error: faultOf(name),
      required: isRequired(form, name),
      most: mostCharacters(form, name),
      tell: (text) => void texts.set(name, text),
    }
  }

  const inWords: InWords = {
    toLabel: (name) => texts.get(name)?.label,
    toWords: (name, values) => texts.get(name)?.toWords?.(values[name], values),
  }

  return {
    bind,
    /** How the fields on this page are shown outside of themselves. */
    inWords,
    values,
    isDirty,
    summary,
    /** Changes with each attempt to send. */
    attempt: submitCount,
    handleSubmit,
    /** Validates these fields and shows their errors; resolves to true when there are none. */
    areRight: (names: readonly string[]) => trigger([...names]),
    refuse: (name: string, message: string) => setError(name, { type: refusal, message }),
    replace(others: Values) {
      for (const name of Object.keys(form.fields)) if (name in others) set(name, others[name])
      setVersion(version + 1)
    },
  }
}

/** In the summary, puts the field's label before a message that does not say which field it is about. */
function summaryOf(faults: readonly (FieldError & Partial<Pick<FieldText, 'label'>>)[]): FieldError[] {
  const isShared = (message: string) =>
    message === required || faults.filter((other) => other.message === message).length > 1
  return faults.map(({ id, message, label }) => ({
    id,
    message: label && isShared(message) ? `${label}: ${message}` : message,
  }))
}

let wrongForms = 0

/**
 * Marks the tab title while there are errors, for screen reader users, who hear it first. The session countdown writes
 * to the title too.
 */
function useErrorInTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return
    if (wrongForms++ === 0) document.title = `Error: ${document.title}`
    return () => {
      // Browsers trim a trailing space from a title.
      if (--wrongForms === 0) document.title = document.title.replace(/Error: ?/, '')
    }
  }, [wrong])
}
