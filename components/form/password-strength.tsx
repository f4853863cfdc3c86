'use client'

import { useEffect, useState } from 'react'
import type { PasswordStrength } from '@/lib/browser/password-strength'

interface StrengthProps {
  id: string
  password: string
  /** What others know about the person, such as the name. */
  about: readonly string[]
}

/** Waits for a pause in typing, so that half a password is not judged. */
const pauseMs = 300

/**
 * Shows how hard a new password is to guess, and how to improve it. It only advises. The estimator loads on the first
 * input; if it does not load, nothing is shown.
 */
export function Strength({ id, password, about }: StrengthProps) {
  const strength = useStrength(password, about)
  return (
    <div id={id} className="flex min-h-6 flex-wrap items-center gap-x-3 pt-1 text-sm text-ink-soft">
      {strength && (
        <meter
          aria-label="Strength"
          min={0}
          max={4}
          low={2}
          high={3}
          optimum={4}
          value={strength.level}
          className="w-24"
        />
      )}
      <p role="status" className="min-w-0 flex-1">
        {strength && (
          <>
            Strength: <span className="font-medium text-ink">{strength.label}</span>. {strength.advice}
          </>
        )}
      </p>
    </div>
  )
}

function useStrength(password: string, about: readonly string[]): PasswordStrength | null {
  const [found, setFound] = useState<{ password: string; strength: PasswordStrength } | null>(null)
  useEffect(() => {
    if (password === '') return
    let over = false
    const timer = setTimeout(() => {
      import('@/lib/browser/password-strength').then(
        ({ strengthOf }) => {
          if (!over) setFound({ password, strength: strengthOf(password, about) })
        },
        () => undefined,
      )
    }, pauseMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [password, about])
  return password !== '' && found?.password === password ? found.strength : null
}
