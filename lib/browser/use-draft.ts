'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Draft, noSubject } from '@/lib/shared/draft'
import { formActions } from '@/lib/shared/form-actions'
import { isDraftable } from '@/lib/shared/forms/draft'
import type { Form } from '@/lib/shared/forms/form'
import { draftKeeper } from './draft-keepers'
import type { DraftConflict, DraftState } from './draft-state'
import type { DraftKeeper } from './drafts'

interface DraftOptions {
  form: Form
  /** What the form is about, if a person can have several drafts of it. */
  subject?: string
  /** The step of this page in a form of several steps, or the version of the record that is being edited. */
  step?: string | undefined
  /** The draft that the server had when it rendered the page. */
  initial: Draft | null
  /** The current values. */
  values: Readonly<Record<string, unknown>>
  /** The values before anything was typed; a form with exactly these values has no draft. */
  start?: Readonly<Record<string, unknown>> | undefined
  /** True in a masquerade: no draft is saved. */
  readOnly?: boolean
}

interface DraftHandle {
  keeper: DraftKeeper
  status: DraftState
  /**
   * Two versions that the person must choose between. `keeper.resolve` takes the chosen values, which the form must
   * show as well.
   */
  conflict: DraftConflict | null
  /** Answers from an earlier version of the form that fit no field of this version. */
  old: Readonly<Record<string, unknown>>
  /** Saves the current values even when nothing was typed. */
  keep: () => void
}

/** How long a sign-out waits for the last save, in milliseconds. */
const signOutWaitsMs = 3_000

/**
 * Saves a form's draft on the server: a second after the last key press, when a field loses the focus, when the page is
 * hidden, and before signing out. Before sending the form: `await keeper.settle()`. With the save: `keeper.forSave()`.
 * After the college has accepted: `keeper.sent()` with the value of `keeper.latest` from when the form was sent.
 */
export function useDraft({
  form,
  subject = noSubject,
  step = '',
  initial,
  values,
  start,
  readOnly = false,
}: DraftOptions): DraftHandle {
  const [keeper] = useState(() => draftKeeper({ form: form.name, subject }, initial))
  const status = useSyncExternalStore(
    keeper.subscribe,
    () => keeper.state,
    () => keeper.state,
  )
  const text = textOf(form, values)
  const seen = useRef(text)

  useEffect(() => {
    if (readOnly || seen.current === text) return
    seen.current = text
    keeper.type({ step, values: valuesIn(text) }, valuesIn(textOf(form, start ?? {})))
  }, [form, keeper, readOnly, start, step, text])
  useEffect(() => (readOnly ? undefined : saveInTime(keeper)), [keeper, readOnly])

  return {
    keeper,
    status,
    conflict: status.kind === 'conflict' ? status : null,
    old: keeper.old,
    keep: () => {
      if (!readOnly) keeper.type({ step, values: valuesIn(text) })
    },
  }
}

/** Returns the values that a draft may hold, as JSON. */
const textOf = (form: Form, values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(values).filter(([name, value]) => isDraftable(form, name, value)))

const valuesIn = (text: string): Record<string, unknown> => Object.fromEntries(JSON.parse(text) as [string, unknown][])

/** Saves the draft when it might soon be too late. Returns a function that stops this. */
function saveInTime(keeper: DraftKeeper): () => void {
  const flush = () => keeper.flush()
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  const settle = () => void keeper.settle()
  const retry = () => keeper.retry()
  let leaving = false
  const beforeSignOut = (event: SubmitEvent) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== formActions.signOut) return
    if (event.defaultPrevented || leaving || !keeper.hasUnwritten()) return
    leaving = true
    event.preventDefault()
    event.stopImmediatePropagation()
    const longest = new Promise((done) => setTimeout(done, signOutWaitsMs))
    void Promise.race([keeper.settle(), longest]).then(() => {
      target.requestSubmit(submitter ?? undefined)
      leaving = false // offline it was not sent, and the next one must wait again
    })
  }
  document.addEventListener('focusout', settle)
  document.addEventListener('visibilitychange', whenHidden)
  document.addEventListener('submit', beforeSignOut, { capture: true })
  addEventListener('pagehide', flush)
  addEventListener('online', retry)
  return () => {
    document.removeEventListener('focusout', settle)
    document.removeEventListener('visibilitychange', whenHidden)
    document.removeEventListener('submit', beforeSignOut, { capture: true })
    removeEventListener('pagehide', flush)
    removeEventListener('online', retry)
    flush()
  }
}
