'use client'
'use no memo'

import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/** Does the program of the page listen? Not on the server, and not in the browser before it has arrived. */
export const useListening = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
