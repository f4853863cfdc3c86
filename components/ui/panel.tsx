'use client'

import { catchError } from 'next/error'
import type { ReactNode } from 'react'

/** A part of the shell that fails alone: `instead` stands in its place, and everything around it stays. */
export const Panel = catchError(({ instead }: { instead: ReactNode }) => instead)
