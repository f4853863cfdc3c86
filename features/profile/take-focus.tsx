'use client'

import { useEffect } from 'react'
import { focusField } from '@/components/form/focus-field'
import { takeLostFocus } from '@/components/ui/take-lost-focus'

interface TakeFocusProps {
  id: string
  /** A field that takes the focus from the element once its form can be typed into. */
  field?: string | null
}

/** Puts the focus on the element of this id, also when it came after the page; not of somebody who has gone on already. */
export function TakeFocus({ id, field = null }: TakeFocusProps) {
  useEffect(() => {
    const place = document.getElementById(id)
    takeLostFocus(place)
    if (field === null || document.activeElement !== place) return
    // The program of the form comes after the page, and the form is disabled until then.
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
