'use client'

import { useState } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { useDraft } from '@/lib/browser/use-draft'
import type { Form } from '@/lib/shared/forms/form'
import type { DraftOfForm } from './form-place'
import { useFields } from './use-fields'

interface DraftedFieldsOptions {
  /** The draft's subject; undefined for a form without drafts. */
  drafted: DraftOfForm | undefined
  /** The values on file. */
  start?: Readonly<Record<string, unknown>> | undefined
  /** The step of this page, in a form of several steps. */
  step?: string
  /** The version of the record that `start` comes from. */
  version?: string | undefined
}

/**
 * Returns a form's fields, filled from the draft, and the draft that saves them. Staff in a masquerade save no draft.
 */
export function useDraftedFields(form: Form, { drafted, start, step, version }: DraftedFieldsOptions) {
  const readOnly = useReadOnly()
  const [before] = useState(() => {
    const keeper = drafted && draftKeeper({ form: form.name, ...drafted }, drafted.initial)
    return keeper?.hasTyped() ? keeper.latest : null
  })
  const typed = before?.values
  // The draft was typed over the version of the record at that time.
  const [seen, see] = useState(version && (before?.step || version))
  const fields = useFields(form, { ...start, ...typed })
  const draft = useDraft({
    form,
    ...(drafted ?? { initial: null }),
    step: step ?? seen,
    values: fields.values,
    // In a form of steps, values on file count as answers and become part of the draft.
    start: step === undefined ? start : undefined,
    readOnly: readOnly || !drafted,
  })
  return { fields, draft: drafted ? draft : null, typed, readOnly, seen, see }
}
