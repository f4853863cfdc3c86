'use client'

import { useRef, useState, useSyncExternalStore } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import { TextLink } from '@/components/ui/text-link'
import { send } from '@/lib/browser/send'
import { isUnknownOutcome, unknownOutcome } from '@/lib/browser/unknown-outcome'
import type { Failure } from '@/lib/shared/result'

interface PartnerOptInProps {
  /** The student's own address, when it is known. */
  email: string | null
  supportEmail: string
  partner: string
}

const nothingChanges = () => () => undefined

type State = 'asking' | 'sending yes' | 'sending no' | 'thanking' | 'closed'

/**
 * Asks once whether name and e-mail may go to the advisor-matching partner, then thanks (DC-06). Its program comes after
 * the page; until it is there the buttons cannot be pressed, so that no answer is lost.
 */
export function PartnerOptIn({ email, supportEmail, partner }: PartnerOptInProps) {
  const readOnly = useReadOnly()
  const [state, setState] = useState<State>('asking')
  const [failure, setFailure] = useState<Failure | null>(null)
  const inFlight = useRef(false)
  // The same answer again carries the same key, so that it is written once whatever became of the first.
  const keys = useRef<Partial<Record<'yes' | 'no', string>>>({})
  const listening = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  const thanks = useRef<HTMLDivElement>(null)

  async function answer(share: boolean) {
    if (inFlight.current) return
    inFlight.current = true
    setFailure(null)
    setState(share ? 'sending yes' : 'sending no')
    const outcome = await send(
      'couplrOptIn',
      { share },
      { key: (keys.current[share ? 'yes' : 'no'] ??= crypto.randomUUID()) },
    )
    inFlight.current = false
    if (!outcome.ok) setFailure(outcome.failure)
    setState(outcome.ok ? 'thanking' : 'asking')
    if (outcome.ok) requestAnimationFrame(() => thanks.current?.focus())
  }

  if (state === 'closed') return null
  if (state === 'thanking') {
    return (
      <div ref={thanks} tabIndex={-1} role="status">
        <Callout
          tone="good"
          title="Thank you"
          level={2}
          actions={
            <Button variant="secondary" onClick={() => setState('closed')}>
              Close
            </Button>
          }
        >
          <p>We have saved your answer.</p>
        </Callout>
      </div>
    )
  }

  const busy = state !== 'asking'
  const unusable = !listening || readOnly
  return (
    <Callout
      title="Let clients find you"
      level={2}
      actions={
        <>
          <WithoutScripts what="Answering" />
          <Button
            className={needsScripts}
            onClick={() => answer(true)}
            busy={state === 'sending yes' && 'Saving'}
            disabled={unusable || state === 'sending no'}
          >
            Yes, Please Share My Information
          </Button>
          <Button
            variant="secondary"
            className={needsScripts}
            onClick={() => answer(false)}
            busy={state === 'sending no' && 'Saving'}
            disabled={unusable || state === 'sending yes'}
          >
            No, Please Do Not Share My Information.
          </Button>
          {readOnly && <ReadOnlyNote />}
        </>
      }
    >
      <p>
        Our{' '}
        <TextLink href={partner} external>
          advisor-matching partner
        </TextLink>{' '}
        introduces people who look for advice to advisors who hold a designation. If you agree, we share your name and{' '}
        {email ? <span className="font-medium">{email}</span> : 'the email address we have on file for you'}.
      </p>
      <p>
        Information is shared in a monthly batch, and an email to set up your profile goes out on the first Monday of
        each month. If you have not received it within 10 days, contact{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      {failure && !busy && (
        <Alert
          message={isUnknownOutcome(failure) ? failure.message : 'Your answer was not saved. Please try again.'}
          reference={failure.reference}
        >
          <p>{isUnknownOutcome(failure) ? unknownOutcome : failure.message}</p>
        </Alert>
      )}
    </Callout>
  )
}
