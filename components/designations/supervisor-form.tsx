'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ErrorSummary } from '@/components/ui/error-summary'
import { TextInput } from '@/components/ui/field'
import { FailedCall } from '@/lib/browser/failed-call'
import { isUnknownOutcome, unknownOutcome } from '@/lib/browser/unknown-outcome'
import { useDraft } from '@/lib/browser/use-draft'
import { useSave } from '@/lib/browser/use-save'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'
import { ownAddressMessage, supervisorForm, supervisorSubject } from '@/lib/forms/supervisor'
import type { FormValues } from '@/lib/forms/form'
import type { Draft } from '@/lib/shared/draft'

type SupervisorFields = FormValues<typeof supervisorForm>

export interface SupervisorFormProps {
  plan: string
  applicationId: string
  /** What was typed before and not sent. */
  typed?: Partial<SupervisorFields>
  /** The applicant's e-mail addresses, in lower case. */
  ownAddresses: Promise<readonly string[]>
  /** Opens the form again on this page. */
  hash: string
  /** What the server had when the page was made. */
  initial: Draft | null
  /** The college has it. */
  onSent: () => void
  onClose: () => void
}

interface Refusal {
  message: string
  reference?: string
  /** The session ended: whether what was typed is kept meanwhile. */
  signedOut?: { kept: boolean }
  /** The college may have it all the same. */
  unknown?: boolean
}

/** Names another supervisor on an application; what was typed stays until the college has accepted it (DC-13). */
export function SupervisorForm({
  plan,
  applicationId,
  typed,
  ownAddresses,
  hash,
  initial,
  onSent,
  onClose,
}: SupervisorFormProps) {
  const router = useRouter()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [done, setDone] = useState(false)
  const inFlight = useRef(false)
  const { register, handleSubmit, setError, control, formState } = useForm<SupervisorFields, unknown, SupervisorFields>(
    {
      resolver: zodResolver(supervisorForm.schema),
      defaultValues: { supervisorName: '', supervisorEmail: '', ...typed },
      shouldFocusError: false,
    },
  )
  const { errors, submitCount, isSubmitting, isDirty } = formState
  const draft = useDraft({
    form: supervisorForm,
    subject: supervisorSubject({ plan, applicationId }),
    initial,
    values: useWatch({ control }),
  })
  const { mutateAsync: save } = useSave('designationApp', { draft: draft.forSave })
  useUnsentWarning(isDirty && !done && !refusal?.signedOut?.kept)
  const summary = (['supervisorName', 'supervisorEmail'] as const).flatMap((id) => {
    const message = errors[id]?.message
    return message ? [{ id, message }] : []
  })

  async function submit(fields: SupervisorFields) {
    if (inFlight.current || done) return
    inFlight.current = true
    if ((await ownAddresses).includes(fields.supervisorEmail.toLowerCase())) {
      inFlight.current = false
      return setError('supervisorEmail', { message: ownAddressMessage })
    }
    setRefusal(null)
    const kept = await draft.settle() // should the session be over, what was typed is not
    const answer = await save({ plan, applicationId, ...fields }).catch((error: unknown) => {
      if (error instanceof FailedCall) return error
      throw error
    })
    inFlight.current = false
    if (answer instanceof FailedCall) {
      const { name, message, reference } = answer.failure
      if (name === 'signed-out') return setRefusal({ message: 'Sign in again to save.', signedOut: { kept } })
      return setRefusal({ message, reference, unknown: isUnknownOutcome(answer.failure) })
    }
    if (!answer.accepted) return setRefusal({ message: 'There was an error with the form submission.' })
    setDone(true)
    draft.sent()
    onSent()
    router.refresh()
  }

  if (done) return <Thanks onClose={onClose} />
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      {typed && !refusal && <Alert tone="info" message="What you typed before is still here. It has not been sent." />}
      <p>
        We will send your manager a copy of your application to confirm the information in it, including your time
        employed.
      </p>
      <ErrorSummary errors={summary} attempt={submitCount} />
      {refusal && <Refused {...refusal} hash={hash} />}
      <TextInput
        {...register('supervisorName')}
        id="supervisorName"
        label="Supervisor's Name"
        autoComplete="off"
        required
        error={errors.supervisorName?.message}
      />
      <TextInput
        {...register('supervisorEmail')}
        id="supervisorEmail"
        type="email"
        label="Supervisor's Email"
        autoComplete="off"
        required
        error={errors.supervisorEmail?.message}
      />
      <Button type="submit" busy={isSubmitting && 'Submitting'} className="self-start">
        Submit
      </Button>
    </form>
  )
}

function Refused({ message, reference, unknown, signedOut, hash }: Refusal & { hash: string }) {
  if (!signedOut) {
    return (
      <Alert message={message} reference={reference}>
        {unknown && <p>{unknownOutcome}</p>}
      </Alert>
    )
  }
  const back = `/auth/login?destination=${encodeURIComponent(`${location.pathname}${location.search}${hash}`)}`
  return (
    <Alert tone="warn" message={message} actions={<ButtonLink href={back}>Sign in again</ButtonLink>}>
      <p>
        {signedOut.kept
          ? 'Your session has ended. What you typed is kept and will be here when you come back.'
          : 'Your session has ended, and what you typed could not be kept. Copy it before you go.'}
      </p>
    </Alert>
  )
}

function Thanks({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="good"
        message="Thank you for updating your supervisor!"
        actions={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      />
    </div>
  )
}
