'use client'

import { createContext, use, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Bar } from '@/components/ui/skeleton'
import { forgetDraft, knowDraft } from '@/lib/browser/drafts'
import type { SupervisorFields } from './supervisor-fields'
import type { SupervisorFormProps } from './supervisor-form'

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
}

const Opening = createContext<Dialogs>({ open: () => {}, unsent: null })

/** Stands in the address while the form is open, so that signing in again leads back to it. */
const hash = '#update-supervisor'

type Form = ComponentType<SupervisorFormProps>

/**
 * Holds the supervisor dialog above the list: after a successful update the card's button may be gone,
 * and the thanks must stay until they have been read (DC-13). The form is fetched when it is first wanted. What was typed
 * and not sent before the session ended is there again; closing the form forgets it.
 */
export function SupervisorDialogs({ draft = null, children }: { draft?: SupervisorDraft | null; children: ReactNode }) {
  const [application, setApplication] = useState<Application | null>(null)
  const [unsent, setUnsent] = useState(draft)
  const [form, setForm] = useState<Form | 'loading' | 'failed'>('loading')

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
    knowDraft('supervisor')
    const timer = setTimeout(comeBack)
    return () => clearTimeout(timer)
  }, [draft])

  function close() {
    setApplication(null)
    setUnsent(null)
    void forgetDraft('supervisor')
    history.replaceState(null, '', location.pathname + location.search)
    // The button that opened it may have left the page with the old status.
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('designations-title')?.focus()
    })
  }

  return (
    <Opening value={{ open, unsent: application ? null : unsent }}>
      {children}
      <Dialog open={application !== null} onClose={close} title="Update Application Information">
        {application && <Content form={form} application={application} unsent={unsent} onClose={close} onRetry={fetchForm} />}
      </Dialog>
    </Opening>
  )
}

function Content({
  form: Form,
  application,
  unsent,
  onClose,
  onRetry,
}: {
  form: Form | 'loading' | 'failed'
  application: Application
  unsent: SupervisorDraft | null
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
  const typed = unsent?.plan === plan && unsent.applicationId === applicationId ? unsent : undefined
  return <Form plan={plan} applicationId={applicationId} typed={typed} hash={hash} onClose={onClose} />
}

/** Opens the supervisor dialog for one application. */
export function UpdateSupervisorButton({ plan, applicationId, ...rest }: Application & { 'aria-describedby'?: string }) {
  const { open } = use(Opening)
  return (
    <Button {...rest} aria-haspopup="dialog" onClick={() => open({ plan, applicationId })}>
      Update Supervisor
    </Button>
  )
}

/** Leads back to a form that was never sent; `children` say so. Nothing once the form is open, or there is none. */
export function UnsentForm({ children }: { children: ReactNode }) {
  const { open, unsent } = use(Opening)
  if (!unsent) return null
  return (
    <div className="flex flex-col items-start gap-3">
      {children}
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => open(unsent)}>
        Continue
      </Button>
    </div>
  )
}
