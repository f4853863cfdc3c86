'use client'

import { useEffect } from 'react'
import { guardPage } from '@/lib/browser/session-view'

/** Sets the clock going once the page is there. */
export function SessionWatch({ dialogId }: { dialogId: string }) {
  useEffect(() => {
    const dialog = document.getElementById(dialogId)
    return dialog instanceof HTMLDialogElement ? guardPage(dialog) : undefined
  }, [dialogId])
  return null
}
