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
  /** Nothing was sent: another device or tab changed the draft, and the person must choose first. */
  | { kind: 'held' }
  /** `onFile`: the version that this save replaces, which the person has seen. */
  | { kind: 'busy'; input: unknown; onFile?: OnFile | undefined }
  /** `kept`: true when the draft will be there after signing in again. */
  | { kind: 'refused'; failure: Failure; kept: boolean }
  | { kind: 'done'; answer: Answer }

/** True when the draft is kept and the person is leaving, to sign in or because of maintenance. */
export const isLeaving = (state: { kind: string; failure?: Failure; kept?: boolean }): boolean =>
  state.kind === 'refused' &&
  state.kept === true &&
  ['signed-out', 'sign-in-again', 'maintenance'].includes(state.failure?.name ?? '')

/** The function that sends a form; replaced only where there is no portal, as in tests and on the kit page. */
export const Sending = createContext<Send>(sendWithNews)

export interface SubmissionOptions<Name extends SaveName> {
  method?: 'POST' | 'PUT'
  /** Returns the message when the college answered but did not accept the save; else null. */
  objection?: (answer: SaveAnswer<Name>) => string | null
  /** Replaces the failure's message with the form's own words. */
  reword?: (failure: Failure) => Failure
  /** Called with the accepted answer, for a parent that then shows something else in place of the form. */
  onDone?: (answer: SaveAnswer<Name>) => void
  /** The draft. It is saved before the form is sent, as far as possible, and goes with the save. */
  draft?: Pick<DraftKeeper, 'latest' | 'settle' | 'isHeld' | 'compare' | 'forSave' | 'sent' | 'mayBeSent'> | undefined
  /**
   * The record that is edited: the version that the person saw. `isMet` returns true when the record on file already
   * has the values that were sent.
   */
  edits?: { version: string; isMet: (input: SaveInput<Name>, onFile: OnFile) => boolean } | undefined
  /** When the page refreshes after a save: at once, or when `showAgain` is called. */
  showsAgain?: 'at once' | 'later'
}

/**
 * Sends one save at a time and returns its outcome. Refreshes the page after a save that invalidates loads. After a
 * failure the same input reuses the same idempotency key.
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
    const kept = (await draft?.settle()) ?? false // saved first, in case the session is over
    if (draft?.isHeld()) return { kind: 'held' }
    let { outcome, stale } = await saveAsSeen(input, version)
    if (draft && !outcome.ok && outcome.failure.name === 'draft-changed') {
      if (await draft.compare()) return { kind: 'held' }
      // Changed in this tab after the form was sent: the later input is a separate draft, which the save leaves alone.
      ;({ outcome, stale } = await saveAsSeen(input, version, draft.latest === typed ? undefined : null))
    }
    if (!outcome.ok) {
      const { name, onFile } = outcome.failure
      if (draft && isUnknownOutcome(outcome.failure)) draft.mayBeSent = true
      // The record can no longer be changed, but the page still shows a form for it.
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

  /**
   * Saves. When the record on file already has these values, saves again over that version, because it is no conflict.
   */
  async function saveAsSeen(input: SaveInput<Name>, version = edits?.version, kept?: null) {
    const sent = await save(input, version, kept)
    const onFile = sent.outcome.ok ? undefined : sent.outcome.failure.onFile
    return onFile && edits?.isMet(input, onFile) ? save(input, onFile.version, kept) : sent
  }

  /**
   * Sends the input that `prepare` returns; null means that an error was found. `instead` is the version that the
   * person chose to replace.
   */
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
