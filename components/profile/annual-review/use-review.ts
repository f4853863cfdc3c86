'use client'

import { useRef, useState } from 'react'
import { write } from '@/lib/browser/send'
import type { ReviewPart } from '@/lib/rules/annual-review/steps'
import type { Failure } from '@/lib/shared/result'

/** What the portal answers to a review. */
interface ReviewAnswer {
  saved: readonly ReviewPart[]
  progress: string
  failure: Failure | null
}

type ReviewState =
  | { kind: 'idle' | 'busy' | 'done' }
  /** `saved`: the parts that need not be sent again. */
  | { kind: 'refused'; failure: Failure; saved: readonly ReviewPart[]; kept: boolean }

interface DraftOfReview {
  settle: () => Promise<boolean>
  forSave: () => string | undefined
  sent: () => void
}

/** Saves a review, one attempt at a time. `keepProgress` hears what is saved after each that did not come to its end. */
export function useReview(draft: DraftOfReview | null, keepProgress: (progress: string) => void) {
  const [state, setState] = useState<ReviewState>({ kind: 'idle' })
  const locked = useRef(false)

  async function attempt(values: unknown): Promise<ReviewState> {
    const kept = (await draft?.settle()) ?? false
    const { outcome } = await write<ReviewAnswer>('/api/annual-review', values, { draft: draft?.forSave() })
    if (!outcome.ok) return { kind: 'refused', failure: outcome.failure, saved: [], kept }
    const { failure, saved, progress } = outcome.value
    if (failure === null) {
      draft?.sent()
      return { kind: 'done' }
    }
    keepProgress(progress)
    return { kind: 'refused', failure, saved, kept }
  }

  async function submit(values: unknown): Promise<void> {
    if (locked.current) return
    locked.current = true
    setState({ kind: 'busy' })
    setState(await attempt(values))
    locked.current = false
  }

  return { state, submit }
}
