'use client'
'use no memo'

import { createContext, use, type ReactNode } from 'react'

const ReadOnly = createContext(false)

/** Everything inside can be looked at and not changed: a staff member views the portal as the student (S-61). */
export function ReadOnlyPages({ readOnly, children }: { readOnly: boolean; children: ReactNode }) {
  return <ReadOnly value={readOnly}>{children}</ReadOnly>
}

/** Every control that writes asks this by itself. */
export const useReadOnly = (): boolean => use(ReadOnly)

/** Shows `instead` of its children while nothing may be changed. */
export function UnlessReadOnly({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return useReadOnly() ? instead : children
}
