'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { TextInput } from '@/components/ui/field'
import { FailedCall } from '@/lib/browser/failed-call'
import { useSave } from '@/lib/browser/use-save'
import { supervisorFields, type SupervisorFields } from './supervisor-fields'

export interface SupervisorFormProps {
  plan: string
  applicationId: string
  onClose: () => void
}

interface Refusal {
  message: string
  reference?: string
}

/** Names another supervisor on an application; what was typed stays until the college has accepted it (DC-13). */
export function SupervisorForm({ plan, applicationId, onClose }: SupervisorFormProps) {
  const router = useRouter()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [done, setDone] = useState(false)
  const inFlight = useRef(false)
  const { mutateAsync: save } = useSave('designationApp')
  const { register, handleSubmit, formState } = useForm<SupervisorFields, unknown, SupervisorFields>({
    resolver: zodResolver(supervisorFields),
    defaultValues: { supervisorName: '', supervisorEmail: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitting } = formState
  const summary = (['supervisorName', 'supervisorEmail'] as const).flatMap((id) => {
    const message = errors[id]?.message
    return message ? [{ id, message }] : []
  })

  async function submit(fields: SupervisorFields) {
    if (inFlight.current || done) return
    inFlight.current = true
    setRefusal(null)
    const answer = await save({ plan, applicationId, ...fields }).catch((error: unknown) => {
      if (error instanceof FailedCall) return error
      throw error
    })
    inFlight.current = false
    if (answer instanceof FailedCall) return setRefusal(answer.failure)
    if (!answer.accepted) return setRefusal({ message: 'There was an error with the form submission.' })
    setDone(true)
    router.refresh()
  }

  if (done) return <Thanks onClose={onClose} />
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <p>
        We will send your manager a copy of your application to confirm the information in it, including your time
        employed.
      </p>
      <ErrorSummary errors={summary} attempt={submitCount} />
      {refusal && <Alert message={refusal.message} reference={refusal.reference} />}
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
