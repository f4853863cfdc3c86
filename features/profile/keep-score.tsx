'use client'
'use no memo'

import { useEffect } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { profileScoreKey } from '@/lib/shared/stored-keys'
import type { ProfileScore } from './profile-score'

interface KeepScoreProps {
  studentId: string
  score: Pick<ProfileScore, 'total' | 'personalComplete' | 'professionalComplete'>
}

/**
 * Writes the percentage and the two flags to local storage (CS-02). Each page load overwrites them with values computed
 * from the records. Nothing reads them, and sign-out clears them (ruling 32). Nothing is written in a staff member’s
 * browser.
 */
export function KeepScore({ studentId, score: { total, personalComplete, professionalComplete } }: KeepScoreProps) {
  const readOnly = useReadOnly()
  useEffect(() => {
    if (readOnly) return
    try {
      const kept = { studentId, percentage: total, personalComplete, professionalComplete }
      localStorage.setItem(profileScoreKey, JSON.stringify(kept))
    } catch {
      // Storage is full or blocked.
    }
  }, [readOnly, studentId, total, personalComplete, professionalComplete])
  return null
}
