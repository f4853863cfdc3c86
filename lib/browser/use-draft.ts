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
  /** What the form is about, where a person may have several. */
  subject?: string
  /** Where in a form of several steps this page is, or the version of the record over which is typed. */
  step?: string | undefined
  /** What the server had when the page was made. */
  initial: Draft | null
  /** What is in the fields now. */
  values: Readonly<Record<string, unknown>>
  /** What was in them before anything was typed, where that alone is not kept. */
  start?: Readonly<Record<string, unknown>> | undefined
  /** A staff member looks on: nothing is kept. */
  readOnly?: boolean
}

interface DraftHandle {
  keeper: DraftKeeper
  status: DraftState
  /** Two versions between which the person has to choose; `keeper.resolve` takes what they chose, which the form shows as well. */
  conflict: DraftConflict | null
  /** What was typed into an earlier version of the form and fits no field of this one. */
  old: Readonly<Record<string, unknown>>
  /** Keeps what is in the fields, also when nothing was typed. */
  keep: () => void
}

/** How long a sign-out waits for what was typed last. */
const signOutWaitsMs = 3_000

/**
 * Keeps what is typed into a form on the server: a second after the last key, when a field is left, when the page is hidden,
 * and before signing out. Before a save: `await keeper.settle()`; with it:
 * `keeper.forSave()`; when the college has accepted it: `keeper.sent()` with what was typed when it was sent.
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

/** What a draft may hold of it. */
const textOf = (form: Form, values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(values).filter(([name, value]) => isDraftable(form, name, value)))

const valuesIn = (text: string): Record<string, unknown> => Object.fromEntries(JSON.parse(text) as [string, unknown][])

/** Has it written at the moments after which it may be too late. Returns how to stop. */
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
      leaving = false // offline it went nowhere, and the next one waits again
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
