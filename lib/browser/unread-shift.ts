'use client'
'use no memo'

import { useSyncExternalStore } from 'react'

/** The difference between this page's unread count and the server's, until the server sends a new count. */
let shift = 0
const listeners = new Set<() => void>()

export function setUnreadShift(by: number): void {
  shift = by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnreadShift = (): number =>
  useSyncExternalStore(
    subscribe,
    () => shift,
    () => 0,
  )
