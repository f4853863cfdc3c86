'use client'
'use no memo'

import { useSyncExternalStore } from 'react'

/** By how much the unread count of this page differs from the one that the server sent, until it sends another. */
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
