'use client'

import { createContext, use, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Bar } from '@/components/ui/skeleton'
import type { SupervisorFormProps } from './supervisor-form'

interface Application {
  plan: string
  applicationId: string
}

const Open = createContext<(application: Application) => void>(() => {})

type Form = ComponentType<SupervisorFormProps>

/**
 * Holds the supervisor dialog above the list: after a successful update the card's button may be gone,
 * and the thanks must stay until they have been read (DC-13). The form is fetched when it is first wanted.
 */
export function SupervisorDialogs({ children }: { children: ReactNode }) {
  const [application, setApplication] = useState<Application | null>(null)
  const [form, setForm] = useState<Form | 'loading' | 'failed'>('loading')

  function open(next: Application) {
    setApplication(next)
    if (typeof form === 'string') fetchForm()
  }

  function fetchForm() {
    setForm('loading')
    import('./supervisor-form').then(
      (module) => setForm(() => module.SupervisorForm),
      () => setForm('failed'),
    )
  }

  function close() {
    setApplication(null)
    // The button that opened it may have left the page with the old status.
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('designations-title')?.focus()
    })
  }

  return (
    <Open value={open}>
      {children}
      <Dialog open={application !== null} onClose={close} title="Update Application Information">
        {application && <Content form={form} application={application} onClose={close} onRetry={fetchForm} />}
      </Dialog>
    </Open>
  )
}

function Content({
  form: Form,
  application,
  onClose,
  onRetry,
}: {
  form: Form | 'loading' | 'failed'
  application: Application
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
  return <Form {...application} onClose={onClose} />
}

/** Opens the supervisor dialog for one application. */
export function UpdateSupervisorButton({ plan, applicationId, ...rest }: Application & { 'aria-describedby'?: string }) {
  const open = use(Open)
  return (
    <Button {...rest} aria-haspopup="dialog" onClick={() => open({ plan, applicationId })}>
      Update Supervisor
    </Button>
  )
}
