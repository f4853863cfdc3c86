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
 * Keeps the percentage and the two flags in this browser (CS-02). Each load of the page writes what it computed from the records, and
 * nothing reads it back; sign-out clears it (ruling 32). The browser of staff who look on keeps nothing of the student.
 */
export function KeepScore({ studentId, score: { total, personalComplete, professionalComplete } }: KeepScoreProps) {
  const readOnly = useReadOnly()
  useEffect(() => {
    if (readOnly) return
    try {
      const kept = { studentId, percentage: total, personalComplete, professionalComplete }
      localStorage.setItem(profileScoreKey, JSON.stringify(kept))
    } catch {
      // Storage is full, or closed to this page.
    }
  }, [readOnly, studentId, total, personalComplete, professionalComplete])
  return null
}
