'use client'

import { useRef, useState } from 'react'
import type { DraftKeeper } from '@/lib/browser/drafts'
import { readLines } from '@/lib/browser/lines'
import { write } from '@/lib/browser/send'
import type { Failure } from '@/lib/shared/result'
import { notSavedOf, type ReviewPart, type ReviewStep } from './steps'

/** The last line of the portal’s answer to a review. */
interface ReviewAnswer {
  saved: readonly ReviewPart[]
  progress: string
  codeSentTo: string | null
  stale: boolean
  failure: Failure | null
  notSaved: string | null
}

interface RefusedReview {
  kind: 'refused'
  failure: Failure
  /** The message for the part that was not saved; null when no message fits. */
  notSaved: string | null
  /** The parts that are saved and will not be sent again. */
  saved: readonly ReviewPart[]
  /** The new primary email that waits for its code; null without one. */
  codeSentTo: string | null
  kept: boolean
}

type ReviewState =
  | { kind: 'idle' }
  /** Nothing was sent: another device or tab changed the draft, and the student chooses a version first. */
  | { kind: 'held' }
  /** `saving`: the part being saved. */
  | { kind: 'busy'; saving: ReviewPart | null }
  | RefusedReview
  /** `stale`: pages may still show the old values. */
  | { kind: 'done'; codeSentTo: string | null; stale: boolean }

/** Saves a review, one attempt at a time. Calls `keepProgress` with the saved parts after a failed attempt. */
export function useReview(
  draft: Pick<DraftKeeper, 'settle' | 'isHeld' | 'compare' | 'forSave' | 'sent'> | undefined,
  keepProgress: (progress: string) => void,
) {
  const [state, setState] = useState<ReviewState>({ kind: 'idle' })
  const locked = useRef(false)

  async function attempt(values: unknown): Promise<ReviewState> {
    const kept = (await draft?.settle()) ?? false
    if (draft?.isHeld()) return { kind: 'held' }
    let step: ReviewStep | null = null
    const hear = (line: unknown) => {
      if (!isStep(line)) return
      step = line
      setState({ kind: 'busy', saving: line.saving })
    }
    const { outcome } = await write<ReviewAnswer>('/api/annual-review', values, {
      draft: draft?.forSave(),
      read: async (answer) => whole(await readLines(answer, hear)),
    })
    if (!outcome.ok && outcome.failure.name === 'draft-changed' && (await draft?.compare())) return { kind: 'held' }
    if (!outcome.ok) return brokenOff(outcome.failure, step, kept)
    const { failure, notSaved, saved, progress, codeSentTo, stale } = outcome.value
    if (failure === null) {
      draft?.sent()
      return { kind: 'done', codeSentTo, stale }
    }
    keepProgress(progress)
    return { kind: 'refused', failure, notSaved, saved, codeSentTo, kept }
  }

  /** Parts saved before the response broke off are not sent again. */
  function brokenOff(failure: Failure, step: ReviewStep | null, kept: boolean): ReviewState {
    if (failure.name === 'conflict') draft?.sent() // the server has deleted the draft: the review is over
    if (step) keepProgress(step.progress)
    const { saved = [], codeSentTo = null } = step ?? {}
    const isAnswer = ['conflict', 'draft-changed', 'signed-out', 'sign-in-again'].includes(failure.name)
    return { kind: 'refused', failure, notSaved: isAnswer ? null : notSavedOf(null), saved, codeSentTo, kept }
  }

  async function submit(values: unknown): Promise<void> {
    if (locked.current) return
    locked.current = true
    setState({ kind: 'busy', saving: null })
    setState(await attempt(values))
    locked.current = false
  }

  return { state, submit }
}

const isStep = (line: unknown): line is ReviewStep => typeof line === 'object' && line !== null && 'saving' in line

/** Throws when the response ended in the middle of a part. */
function whole(last: unknown): unknown {
  if (last === undefined || isStep(last)) throw new Error('The answer broke off.')
  return last
}
