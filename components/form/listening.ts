'use client'
'use no memo'

import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/** True once the page's scripts handle events; false on the server and before the scripts have loaded. */
export const useListening = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
