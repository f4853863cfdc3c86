'use client'
'use no memo'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { PartMissing } from '@/components/kit/part-missing'
import { Dialog } from '@/components/ui/dialog'
import { Bar, SlowNotice } from '@/components/ui/skeleton'
import { takeLostFocus } from '@/components/ui/take-lost-focus'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { isNotKept } from '@/lib/browser/draft-state'
import type { DraftKeeper } from '@/lib/browser/drafts'
import { giveUpPending, partMissingAfterMs, pendingChunk } from '@/lib/browser/program-part'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'
import type { DraftedFormName } from '@/lib/calls/drafted-forms'
import type { Draft } from '@/lib/shared/draft'
import { failedChunkOf } from '@/lib/shared/failed-chunk'
import { FormPlace } from './form-place'
import { whenWanted } from './open-form'
import { Unsent } from './unsent'

/** An unsent draft, with what it is about. */
interface UnsentDraft<Subject> {
  draft: Draft
  subject: Subject
}

export interface FormDialogProps<Subject, Component> {
  /** In the address while the form is open, so that a new sign-in leads back to it. */
  hash: `#${string}`
  title: string | ((subject: Subject) => string)
  /** Loads the form when it is first needed. */
  load: () => Promise<Component>
  /** The name of the form under which drafts are kept. Without it there are no drafts. */
  form?: DraftedFormName
  /** Returns the key of the draft about this subject. */
  keyOf: (subject: Subject) => string
  /** Drafts to offer again, one after the other. Each is filled in when the form is opened about its subject. */
  unsent?: readonly UnsentDraft<Subject>[]
  /** Says that the draft was never sent. */
  unsentTitle?: string
  /** The id of the element that takes the focus when the button that opened the form is gone. */
  returnTo: string
  children: (form: Component, subject: Subject) => ReactNode
}

const none: readonly never[] = []

/**
 * A form in a dialog with an address of its own. Place it above the buttons that open it, so that the thanks stay
 * visible until they are closed. For a form with a name (`form`) the draft is kept when the dialog is closed or the
 * session ends, and this component offers it again until it is sent or discarded.
 */
export function FormDialog<Subject extends object, Component>(props: FormDialogProps<Subject, Component>) {
  const { hash, title, load, form, keyOf, unsent: before = none, unsentTitle = '', returnTo, children } = props
  const [subject, setSubject] = useState<Subject | null>(null)
  const [unsent, setUnsent] = useState(before[0]?.subject ?? null)
  const [busy, setBusy] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const [program, fetchProgram] = useProgram(load)

  const draftOf = (its: Subject) => {
    const key = keyOf(its)
    return { subject: key, initial: before.find(({ draft }) => draft.subject === key)?.draft ?? null }
  }
  const keeperOf = (its: Subject): DraftKeeper => {
    const { subject: key, initial } = draftOf(its)
    return draftKeeper({ form: form ?? '', subject: key }, initial)
  }

  const isUnsent = (its: Subject) => keeperOf(its).hasTyped()
  // The draft that was closed last comes first. Its keeper reports when it is sent after all, even with the form
  // closed.
  const left = [...(unsent ? [unsent] : []), ...before.map((each) => each.subject)]
  const findUnsent = () => left.find(isUnsent) ?? null
  const listen = (listener: () => void) => {
    const stops = left.map((its) => keeperOf(its).subscribe(listener))
    return () => stops.forEach((stop) => stop())
  }
  const offered = useSyncExternalStore(listen, findUnsent, findUnsent)
  const isKept = () => offered === null || !isNotKept(keeperOf(offered).state)
  const kept = useSyncExternalStore(listen, isKept, isKept)
  useUnsentWarning(!kept)

  function open(next: Subject) {
    opener.current = document.activeElement
    setSubject(next)
    history.replaceState(null, '', hash)
    if (program.kind !== 'there') fetchProgram()
  }
  function retry() {
    giveUpPending()
    fetchProgram()
  }
  const openWanted = useEffectEvent((next: unknown) => open(next as Subject))
  const comeBack = useEffectEvent(() => {
    if (offered && !subject && location.hash === hash) open(offered)
  })
  useEffect(() => whenWanted(hash, openWanted), [hash])
  useEffect(() => {
    if (before.length === 0) return
    const timer = setTimeout(comeBack)
    return () => clearTimeout(timer)
  }, [before])

  useEffect(() => {
    // A save refreshes the page after the form was closed, and the refresh can remove the button that had the focus.
    if (subject || !opener.current || opener.current.isConnected) return
    opener.current = null
    takeLostFocus(document.getElementById(returnTo))
  })

  function close() {
    const typed = form && subject && keeperOf(subject).hasTyped()
    setSubject(null)
    history.replaceState(null, '', location.pathname + location.search)
    if (typed) setUnsent(subject)
    if (form && subject) void keeperOf(subject).settle()
    // Focus the notice about the unsent draft if there is one. Else the refresh may have removed the button that opened
    // the form.
    setTimeout(() => {
      if (typed && notice.current) notice.current.focus()
      else takeLostFocus(document.getElementById(returnTo))
    })
  }

  async function discard(its: Subject) {
    const became = await keeperOf(its).discard()
    if (became === 'done') document.getElementById(returnTo)?.focus()
    return became
  }

  return (
    <>
      {offered && !subject && (
        <Unsent
          key={keyOf(offered)}
          ref={notice}
          title={unsentTitle}
          kept={kept}
          onContinue={() => open(offered)}
          onDiscard={() => discard(offered)}
        />
      )}
      <Dialog
        open={subject !== null}
        onClose={close}
        title={typeof title === 'string' ? title : subject && title(subject)}
        closable={!busy}
      >
        {subject && program.kind === 'there' && (
          <FormPlace value={{ close, setBusy, ...(form && { draft: draftOf(subject) }) }}>
            {children(program.component, subject)}
          </FormPlace>
        )}
        {program.kind === 'loading' && <FormSkeleton />}
        {program.kind === 'failed' && (
          <PartMissing chunk={program.chunk} message="The form could not be loaded." onRetry={retry} />
        )}
      </Dialog>
    </>
  )
}

type Program<Component> =
  { kind: 'loading' } | { kind: 'failed'; chunk: string | null } | { kind: 'there'; component: Component }

/** The component of a form, loaded on demand. */
function useProgram<Component>(load: () => Promise<Component>): [Program<Component>, () => void] {
  const [program, setProgram] = useState<Program<Component>>({ kind: 'loading' })
  const missing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(missing.current), [])
  function fetchProgram() {
    clearTimeout(missing.current)
    setProgram({ kind: 'loading' })
    missing.current = setTimeout(() => setProgram({ kind: 'failed', chunk: pendingChunk() }), partMissingAfterMs)
    const settle = (next: Program<Component>) => {
      clearTimeout(missing.current)
      setProgram(next)
    }
    load().then(
      (component) => settle({ kind: 'there', component }),
      (error: unknown) => settle({ kind: 'failed', chunk: error instanceof Error ? failedChunkOf(error) : null }),
    )
  }
  return [program, fetchProgram]
}

function FormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the form</span>
      <Bar className="h-16 w-full" />
      <Bar className="h-18 w-full" />
      <Bar className="h-18 w-full" />
      <Bar className="h-11 w-28" />
      <SlowNotice />
    </div>
  )
}
