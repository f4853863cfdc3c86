'use client'

import { useRouter } from 'next/navigation'
import { createContext, use, useRef, useState } from 'react'
import type { DraftKeeper } from '@/lib/browser/drafts'
import { sendWithNews } from '@/lib/browser/send'
import { useSave, type Send } from '@/lib/browser/use-save'
import type { SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import { isUnknownOutcome, type Failure, type OnFile } from '@/lib/shared/result'
import { afterUndo } from './after-undo'

export type Submission<Answer> =
  | { kind: 'idle' }
  /** Nothing was sent: another device or tab changed the draft, and the person chooses first. */
  | { kind: 'held' }
  /** `onFile`: what is sent in the place of that version, which the person has been shown. */
  | { kind: 'busy'; input: unknown; onFile?: OnFile | undefined }
  /** `kept`: whether what was typed is there after signing in again. */
  | { kind: 'refused'; failure: Failure; kept: boolean }
  | { kind: 'done'; answer: Answer }

/** The person is on the way to sign in, or the page is closed for maintenance, and what was typed is kept. */
export const isLeaving = (state: { kind: string; failure?: Failure; kept?: boolean }): boolean =>
  state.kind === 'refused' &&
  state.kept === true &&
  ['signed-out', 'sign-in-again', 'maintenance'].includes(state.failure?.name ?? '')

/** What sends a form; another one only where no portal is asked. */
export const Sending = createContext<Send>(sendWithNews)

export interface SubmissionOptions<Name extends SaveName> {
  method?: 'POST' | 'PUT'
  /** The college answered, and did not accept it: what to say. */
  objection?: (answer: SaveAnswer<Name>) => string | null
  /** The failure as it is shown, where the form has words of its own for it. */
  reword?: (failure: Failure) => Failure
  /** Is given the answer once it is accepted: for a form in whose place something else is shown then. */
  onDone?: (answer: SaveAnswer<Name>) => void
  /** What was typed is kept before it is sent, as far as that is possible, and goes with the save. */
  draft?: Pick<DraftKeeper, 'latest' | 'settle' | 'isHeld' | 'compare' | 'forSave' | 'sent' | 'mayBeSent'> | undefined
  /** The record that is changed: the version of it that the person saw, and whether another one says what was sent. */
  edits?: { version: string; isMet: (input: SaveInput<Name>, onFile: OnFile) => boolean } | undefined
  /** Whether what the save makes old is shown again at once, or when `showAgain` is called. */
  showsAgain?: 'at once' | 'later'
}

/**
 * One save at a time, sent once, and what became of it. What it makes old is shown again. The same input after a failure carries
 * the same key.
 */
export function useSubmission<Name extends SaveName>(
  call: Name,
  {
    method,
    objection,
    reword = (failure) => failure,
    onDone,
    draft,
    edits,
    showsAgain = 'at once',
  }: SubmissionOptions<Name>,
) {
  const router = useRouter()
  const save = useSave(call, { method, draft: () => draft?.forSave(), send: use(Sending) })
  const [state, setState] = useState<Submission<SaveAnswer<Name>>>({ kind: 'idle' })
  const locked = useRef(false)

  async function attempt(
    input: SaveInput<Name>,
    typed: DraftKeeper['latest'] | undefined,
    version?: string,
  ): Promise<Submission<SaveAnswer<Name>>> {
    const kept = (await draft?.settle()) ?? false // should the session be over, what was typed is not
    if (draft?.isHeld()) return { kind: 'held' }
    let { outcome, stale } = await saveAsSeen(input, version)
    if (draft && !outcome.ok && outcome.failure.name === 'draft-changed') {
      if (await draft.compare()) return { kind: 'held' }
      // It was changed here, after this was sent: what was typed since is another draft, which the save leaves.
      ;({ outcome, stale } = await saveAsSeen(input, version, draft.latest === typed ? undefined : null))
    }
    if (!outcome.ok) {
      const { name, onFile } = outcome.failure
      if (draft && isUnknownOutcome(outcome.failure)) draft.mayBeSent = true
      // It may not be changed any more, and the page shows that it may.
      if (name === 'conflict' && !onFile && showsAgain === 'at once') afterUndo(() => router.refresh())
      return { kind: 'refused', failure: reword(outcome.failure), kept }
    }
    const message = objection?.(outcome.value) ?? null
    if (message !== null) return { kind: 'refused', failure: { name: 'refused', message, reference: '' }, kept }
    draft?.sent(typed)
    onDone?.(outcome.value)
    if (stale.length > 0 && showsAgain === 'at once') afterUndo(() => router.refresh())
    return { kind: 'done', answer: outcome.value }
  }

  /** What is on file already, sent from here or elsewhere, is no conflict. */
  async function saveAsSeen(input: SaveInput<Name>, version = edits?.version, kept?: null) {
    const sent = await save(input, version, kept)
    const onFile = sent.outcome.ok ? undefined : sent.outcome.failure.onFile
    return onFile && edits?.isMet(input, onFile) ? save(input, onFile.version, kept) : sent
  }

  /** Sends what `prepare` makes; null when something was found before that. `instead`: the version that the person chose not to keep. */
  async function submit(
    prepare: () => Promise<SaveInput<Name> | null> | SaveInput<Name> | null,
    instead?: OnFile,
  ): Promise<void> {
    if (locked.current) return
    locked.current = true
    const typed = draft?.latest
    let next: Submission<SaveAnswer<Name>> = { kind: 'idle' }
    try {
      const input = await prepare()
      setState(input === null ? next : { kind: 'busy', input, onFile: instead })
      if (input !== null) next = await attempt(input, typed, instead?.version)
    } finally {
      locked.current = next.kind === 'done'
      setState(next)
    }
  }

  return { state, submit, showAgain: () => router.refresh() }
}
