'use client'

import { useEffect } from 'react'
import { focusField } from '@/components/form/focus-field'
import { takeLostFocus } from '@/components/ui/take-lost-focus'

interface TakeFocusProps {
  id: string
  /** A form field that takes the focus from the element once the form is enabled. */
  field?: string | null
}

/**
 * Focuses the element with this id, even when it renders late. Does nothing when the user has moved the focus already.
 */
export function TakeFocus({ id, field = null }: TakeFocusProps) {
  useEffect(() => {
    const place = document.getElementById(id)
    takeLostFocus(place)
    if (field === null || document.activeElement !== place) return
    // The form’s code loads after the page, and the form is disabled until then.
    const arrive = () => {
      focusField(field)
      if (document.activeElement !== place) changes.disconnect()
    }
    const changes = new MutationObserver(arrive)
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    arrive()
    return () => changes.disconnect()
  }, [id, field])
  return null
}
