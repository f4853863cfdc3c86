'use client'

import { useState } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { useDraft } from '@/lib/browser/use-draft'
import type { Form } from '@/lib/shared/forms/form'
import type { DraftOfForm } from './form-place'
import { useFields } from './use-fields'

interface DraftedFieldsOptions {
  /** What the draft is about; undefined for a form that keeps none. */
  drafted: DraftOfForm | undefined
  /** What is on file. */
  start?: Readonly<Record<string, unknown>> | undefined
  /** Where in a form of several steps this page is. */
  step?: string
  /** The version of the record that `start` is of. */
  version?: string | undefined
}

/** The fields of a form, filled with what was typed before, and the draft that keeps them; staff who look on keep nothing. */
export function useDraftedFields(form: Form, { drafted, start, step, version }: DraftedFieldsOptions) {
  const readOnly = useReadOnly()
  const [before] = useState(() => {
    const keeper = drafted && draftKeeper({ form: form.name, ...drafted }, drafted.initial)
    return keeper?.hasTyped() ? keeper.latest : null
  })
  const typed = before?.values
  // What was typed before was typed over the record as it was then.
  const [seen, see] = useState(version && (before?.step || version))
  const fields = useFields(form, { ...start, ...typed })
  const draft = useDraft({
    form,
    ...(drafted ?? { initial: null }),
    step: step ?? seen,
    values: fields.values,
    // A step is answered also with what is on file.
    start: step === undefined ? start : undefined,
    readOnly: readOnly || !drafted,
  })
  return { fields, draft: drafted ? draft : null, typed, readOnly, seen, see }
}
