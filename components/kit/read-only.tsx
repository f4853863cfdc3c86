'use client'
'use no memo'

import { createContext, use, type ReactNode } from 'react'

const ReadOnly = createContext(false)

/** Makes every control inside read-only: a staff member views the portal as the student. */
export function ReadOnlyPages({ readOnly, children }: { readOnly: boolean; children: ReactNode }) {
  return <ReadOnly value={readOnly}>{children}</ReadOnly>
}

/** True when nothing may be changed. Every control that writes calls this itself. */
export const useReadOnly = (): boolean => use(ReadOnly)

/** Renders `instead` while nothing may be changed. */
export function UnlessReadOnly({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return useReadOnly() ? instead : children
}
