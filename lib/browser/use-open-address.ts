'use client'

import { useSyncExternalStore } from 'react'
import { openAddress } from './leave'

function subscribe(changed: () => void) {
  addEventListener('popstate', changed)
  addEventListener('hashchange', changed)
  return () => {
    removeEventListener('popstate', changed)
    removeEventListener('hashchange', changed)
  }
}

const onServer = () => '/'

/** Returns the address of the open page, with its query and hash. */
export const useOpenAddress = (): string => useSyncExternalStore(subscribe, openAddress, onServer)
