'use client'

import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import { Bar } from '@/components/ui/skeleton'
import { forgetDraft, keepDraft, knowDraft } from '@/lib/browser/drafts'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'
import type { FormValues } from '@/lib/forms/form'
import type { supervisorForm } from '@/lib/forms/supervisor'
import type { SupervisorFormProps } from './supervisor-form'

type SupervisorFields = FormValues<typeof supervisorForm>

interface Application {
  plan: string
  applicationId: string
}

/** What was typed into the form for an application and never sent, as the server kept it. */
export interface SupervisorDraft extends Application, SupervisorFields {}

interface Dialogs {
  open: (application: Application) => void
  /** Waits to be continued. */
  unsent: SupervisorDraft | null
  /** False when the server could not keep it: then it is in this page alone. */
  kept: boolean
  discard: () => void
}

const Opening = createContext<Dialogs>({ open: () => {}, unsent: null, kept: true, discard: () => {} })

/** Stands in the address while the form is open, so that signing in again leads back to it. */
const hash = '#update-supervisor'

type Form = ComponentType<SupervisorFormProps>

interface SupervisorDialogsProps {
  draft?: SupervisorDraft | null
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
  const [unsent, setUnsent] = useState(draft)
  const [kept, setKept] = useState(true)
  /** What is in the open form and was not sent. */
  const typed = useRef<SupervisorDraft | null>(null)
  useUnsentWarning(unsent !== null && !kept)
  const [form, setForm] = useState<Form | 'loading' | 'failed'>('loading')

  function open(next: Application) {
    typed.current = null
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
    knowDraft('supervisor')
    const timer = setTimeout(comeBack)
    return () => clearTimeout(timer)
  }, [draft])

  function note(values: SupervisorDraft | null) {
    typed.current = values
    if (!values) setUnsent(null)
  }

  function close() {
    setApplication(null)
    history.replaceState(null, '', location.pathname + location.search)
    if (typed.current) void keep(typed.current)
    // What is unsent is said there; else the button that opened it may have left the page with the old status.
    setTimeout(() => {
      const said = document.getElementById('unsent-supervisor')
      if (said && typed.current) said.focus()
      else if (document.activeElement === document.body) document.getElementById('designations-title')?.focus()
    })
  }

  async function keep(values: SupervisorDraft) {
    if (isBlank(values)) return discard()
    setUnsent(values)
    setKept(await keepDraft('supervisor', { ...values }))
  }

  function discard() {
    note(null)
    void forgetDraft('supervisor')
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
            unsent={unsent}
            onType={note}
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
  ownAddresses,
  unsent,
  onType,
  onClose,
  onRetry,
}: {
  form: Form | 'loading' | 'failed'
  application: Application
  ownAddresses: Promise<readonly string[]>
  unsent: SupervisorDraft | null
  onType: (values: SupervisorDraft | null) => void
  onClose: () => void
  onRetry: () => void
}) {
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
  const { plan, applicationId } = application
  const typed =
    unsent?.plan.toLowerCase() === plan.toLowerCase() && unsent.applicationId === applicationId ? unsent : undefined
  return (
    <Form
      plan={plan}
      applicationId={applicationId}
      typed={typed}
      ownAddresses={ownAddresses}
      hash={hash}
      onType={onType}
      onClose={onClose}
    />
  )
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

const isBlank = ({ supervisorName, supervisorEmail }: SupervisorFields): boolean =>
  (supervisorName + supervisorEmail).trim() === ''

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
