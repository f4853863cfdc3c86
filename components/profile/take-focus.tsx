'use client'

import { useEffect } from 'react'

/** Puts the focus on the element of this id, also when it came after the page. */
export function TakeFocus({ id }: { id: string }) {
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return null
}
