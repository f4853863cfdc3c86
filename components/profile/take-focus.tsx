'use client'

import { useEffect } from 'react'
import { takeLostFocus } from '@/components/ui/take-lost-focus'

/** Puts the focus on the element of this id, also when it came after the page; not of somebody who has gone on already. */
export function TakeFocus({ id }: { id: string }) {
  useEffect(() => takeLostFocus(document.getElementById(id)), [id])
  return null
}
