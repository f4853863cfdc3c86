'use client'

import { createContext } from 'react'
import type { Draft } from '@/lib/shared/draft'

/** The key of a form's draft, and the draft that the server had when it rendered the page. */
export interface DraftOfForm {
  subject: string
  initial: Draft | null
}

/** Where a form is shown: in a dialog, or on its own page. */
export interface FormPlace {
  draft?: DraftOfForm
  /** Closes the form. */
  close?: () => void
  /** Tells the dialog that a save is under way: it cannot be closed before the outcome is known. */
  setBusy?: (busy: boolean) => void
}

export const FormPlace = createContext<FormPlace>({})
