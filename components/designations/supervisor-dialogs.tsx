'use client'

import { createContext, use, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import { Bar } from '@/components/ui/skeleton'
import { draftKeeper, isBlank, type DraftKeeper } from '@/lib/browser/drafts'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'
import { applicationOf, supervisorForm, supervisorSubject } from '@/lib/forms/supervisor'
import type { Draft } from '@/lib/shared/draft'
import type { SupervisorFormProps } from './supervisor-form'

interface Application {
  plan: string
  applicationId: string
}

interface Dialogs {
  open: (application: Application) => void
  /** Waits to be continued. */
  unsent: Application | null
  /** False when the server could not keep it: then it is in this page alone. */
  kept: boolean
  discard: () => void
}

const Opening = createContext<Dialogs>({ open: () => {}, unsent: null, kept: true, discard: () => {} })

/** Stands in the address while the form is open, so that signing in again leads back to it. */
const hash = '#update-supervisor'

type Form = ComponentType<SupervisorFormProps>

interface SupervisorDialogsProps {
  /** What was typed before and never sent, as the server kept it. */
  draft?: Draft | null
  /** The applicant's e-mail addresses, in lower case; what is not known is left to the college. */
  ownAddresses?: Promise<readonly string[]>
  children: ReactNode
}

const nobodys: Promise<readonly string[]> = Promise.resolve([])

/**
 * Holds the supervisor dialog above the list: after a successful update the card's button may be gone,
 * and the thanks must stay until they have been read (DC-13). The form is fetched when it is first wanted. What was typed
 * and not sent is kept, when the form is closed as when the session ends, and offered again until it is sent or discarded
 * (R-17, R-18).
 */
export function SupervisorDialogs({ draft = null, ownAddresses = nobodys, children }: SupervisorDialogsProps) {
  const [application, setApplication] = useState<Application | null>(null)
  const [unsent, setUnsent] = useState(draft && applicationOf(draft.subject))
  const [kept, setKept] = useState(true)
  useUnsentWarning(unsent !== null && !kept)
  const [form, setForm] = useState<Form | 'loading' | 'failed'>('loading')

  const keeperOf = (its: Application): DraftKeeper => {
    const subject = supervisorSubject(its)
    return draftKeeper({ form: supervisorForm.name, subject }, draft?.subject === subject ? draft : null)
  }

  function open(next: Application) {
    setApplication(next)
    history.replaceState(null, '', hash)
    if (typeof form === 'string') fetchForm()
  }

  function fetchForm() {
    setForm('loading')
    import('./supervisor-form').then(
      (module) => setForm(() => module.SupervisorForm),
      () => setForm('failed'),
    )
  }

  const comeBack = useEffectEvent(() => {
    if (unsent && location.hash === hash) open(unsent)
  })
  useEffect(() => {
    if (!draft) return
    const timer = setTimeout(comeBack)
    return () => clearTimeout(timer)
  }, [draft])

  function close() {
    const typed = application && isBlank(keeperOf(application).latest?.values ?? {}) ? null : application
    setApplication(null)
    history.replaceState(null, '', location.pathname + location.search)
    if (application) void leave(application, typed)
    // What is unsent is said there; else the button that opened it may have left the page with the old status.
    setTimeout(() => {
      const said = document.getElementById('unsent-supervisor')
      if (said && typed) said.focus()
      else if (document.activeElement === document.body) document.getElementById('designations-title')?.focus()
    })
  }

  async function leave(left: Application, typed: Application | null) {
    setUnsent(typed ?? (isSame(unsent, left) ? null : unsent))
    setKept(await keeperOf(left).settle())
  }

  function discard() {
    setUnsent(null)
    if (unsent) void keeperOf(unsent).discard()
    document.getElementById('designations-title')?.focus()
  }

  return (
    <Opening value={{ open, unsent: application ? null : unsent, kept, discard }}>
      {children}
      <Dialog open={application !== null} onClose={close} title="Update Application Information">
        {application && (
          <Content
            form={form}
            application={application}
            ownAddresses={ownAddresses}
            initial={draft}
            typed={keeperOf(application).latest?.values}
            onSent={() => setUnsent(null)}
            onClose={close}
            onRetry={fetchForm}
          />
        )}
      </Dialog>
    </Opening>
  )
}

function Content({
  form: Form,
  application,
  onRetry,
  ...props
}: {
  form: Form | 'loading' | 'failed'
  application: Application
  onRetry: () => void
} & Pick<SupervisorFormProps, 'ownAddresses' | 'initial' | 'typed' | 'onSent' | 'onClose'>) {
  if (Form === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="font-medium text-bad">The form could not be loaded.</p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          Retry
        </Button>
      </div>
    )
  }
  if (Form === 'loading') {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading the form</span>
        <Bar className="h-16 w-full" />
        <Bar className="h-18 w-full" />
        <Bar className="h-18 w-full" />
        <Bar className="h-11 w-28" />
      </div>
    )
  }
  return <Form {...application} {...props} hash={hash} />
}

/** Opens the supervisor dialog for one application. */
export function UpdateSupervisorButton({
  plan,
  applicationId,
  ...rest
}: Application & { 'aria-describedby'?: string }) {
  const { open } = use(Opening)
  if (useReadOnly()) {
    return (
      <>
        <Button disabled {...rest}>
          Update Supervisor
        </Button>
        <ReadOnlyNote />
      </>
    )
  }
  return (
    <>
      <Button {...rest} aria-haspopup="dialog" className={needsScripts} onClick={() => open({ plan, applicationId })}>
        Update Supervisor
      </Button>
      <WithoutScripts what="Update Supervisor" />
    </>
  )
}

const isSame = (one: Application | null, other: Application): boolean =>
  one !== null && supervisorSubject(one) === supervisorSubject(other)

interface UnsentFormProps {
  /** Said when the server keeps what was typed. */
  kept: ReactNode
  /** Said when it could not. */
  notKept: ReactNode
}

/** Leads back to a form that was never sent, or lets it go. Nothing while the form is open, or there is none. */
export function UnsentForm({ kept: whenKept, notKept }: UnsentFormProps) {
  const { open, unsent, kept, discard } = use(Opening)
  if (!unsent) return null
  return (
    <div id="unsent-supervisor" tabIndex={-1} className="flex flex-col items-start gap-3">
      {kept ? whenKept : notKept}
      <WithoutScripts what="The form" />
      <div className={`${needsScripts} flex flex-wrap gap-3`}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => open(unsent)}>
          Continue
        </Button>
        <Button variant="quiet" size="small" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  )
}
