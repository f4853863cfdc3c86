'use client'

import { createContext } from 'react'
import type { Draft } from '@/lib/shared/draft'

/** What a form is about, for its draft, and what the server had of it when the page was made. */
export interface DraftOfForm {
  subject: string
  initial: Draft | null
}

/** Where a form is: in a dialog, or on a page of its own. */
export interface FormPlace {
  draft?: DraftOfForm
  /** Puts the form away. */
  close?: () => void
  /** Something is on its way to be saved: nobody puts the form away before it is known what became of it. */
  setBusy?: (busy: boolean) => void
}

export const FormPlace = createContext<FormPlace>({})
