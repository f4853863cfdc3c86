'use client'

import { useEffect, useState } from 'react'
import type { DraftForm, DraftValues } from '@/lib/shared/draft-forms'
import { keepDraft } from './drafts'

const pauseMs = 1_000

interface Draft {
  /** Keeps these values when nothing was typed for a second. */
  keep: (values: DraftValues) => void
  /** Keeps at once what is not kept yet; false when what was typed last is not kept. */
  settle: () => Promise<boolean>
  stop: () => void
}

function openDraft(form: DraftForm): Draft {
  let typed: DraftValues | null = null
  let sent: Promise<boolean> = Promise.resolve(true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = (): Promise<boolean> => {
    clearTimeout(timer)
    if (typed) sent = keepDraft(form, typed)
    typed = null
    return sent
  }
  return {
    keep(values) {
      typed = values
      clearTimeout(timer)
      timer = setTimeout(() => void settle(), pauseMs)
    },
    settle,
    stop: () => clearTimeout(timer),
  }
}

/** Keeps what is typed into a form on the server while it is shown, so that it is there after signing in again. */
export function useDraft(form: DraftForm): Draft {
  const [draft] = useState(() => openDraft(form))
  useEffect(() => draft.stop, [draft])
  return draft
}
