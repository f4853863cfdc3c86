'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallButton } from '@/components/form/call-button'
import { CallForm } from '@/components/form/call-form'
import { OneTimeCodeField } from '@/components/form/text-fields'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import { faultOfCode, usableFor } from '@/features/account/codes'
import { partForm } from '@/features/profile/section-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { resendOTP } from './calls'
import { codeForm } from './forms'

type CodeSent = AnswerOf<typeof resendOTP>

interface ConfirmedByCodeProps {
  part: 'primary-email' | 'secondary-email' | 'mobile'
  factor: 'email' | 'secondaryEmail' | 'mobile'
  /** What is named: 'email'. */
  what: string
  /** Where a code was sent before the page was loaded, masked. */
  pending: string | null
  /** The form that names the new one and has the first code sent. */
  children: (onSent: (answer: CodeSent) => void) => ReactNode
}

/** A new address or number: it is named, and counts once the code that was sent there came back. */
export function ConfirmedByCode({ part, factor, what, pending, children }: ConfirmedByCodeProps) {
  const [stage, setStage] = useState<Stage>(pending === null ? 'first' : { destination: pending })
  const naming = useRef<HTMLDivElement>(null)
  const isAgain = stage === 'another' || stage === 'gone'
  // What was pressed is gone with the code.
  useEffect(() => {
    if (isAgain) naming.current?.querySelector('input')?.focus()
  }, [isAgain])

  if (typeof stage === 'string') {
    return (
      <div ref={naming} className="flex flex-col gap-4">
        {stage === 'gone' && (
          <Alert tone="info" message={`This code can no longer be used. Enter the ${what} again.`} />
        )}
        {children((answer) => setStage(toSentCode(answer, '')))}
      </div>
    )
  }
  return (
    <>
      <EnterCode part={part} factor={factor} sent={stage} onGone={() => setStage('gone')} />
      <Button
        variant="quiet"
        size="small"
        className={`-ml-3 self-start ${needsScripts}`}
        onClick={() => setStage('another')}
      >
        Use another {what}
      </Button>
    </>
  )
}

/** The code that is waited for, or what is named: the first, another one, or the same because its code is gone. */
type Stage = SentCode | 'first' | 'another' | 'gone'

/** A code on its way; what is left out is not known of one that was sent before the page was loaded. */
interface SentCode {
  destination: string
  lifeSeconds?: number | null
  waitSeconds?: number | null
  isNew?: boolean
}

const toSentCode = (answer: CodeSent, before: string): SentCode => ({
  destination: answer.destination ?? before,
  lifeSeconds: answer.expiresInSeconds,
  waitSeconds: answer.resendAfterSeconds,
  isNew: true,
})

/** No code was sent when a new address or number was named. */
export const notSent = ({ status }: CodeSent): string | null =>
  status === 'sent' ? null : 'No code was sent. Try again in a moment.'

interface EnterCodeProps extends Pick<ConfirmedByCodeProps, 'part' | 'factor'> {
  sent: SentCode
  onGone: () => void
}

function EnterCode({ part, factor, sent: first, onGone }: EnterCodeProps) {
  const [{ sent, turn }, setTurn] = useState({ sent: first, turn: 0 })
  const words = useRef<HTMLParagraphElement>(null)
  const takesFocus = first.isNew === true
  useEffect(() => {
    if (takesFocus) words.current?.focus()
  }, [takesFocus])

  function resent(answer: CodeSent): number {
    if (answer.status === 'sent') setTurn({ sent: toSentCode(answer, sent.destination), turn: turn + 1 })
    if (answer.status === 'nothing') onGone()
    return answer.resendAfterSeconds ?? 0
  }

  return (
    <>
      <p ref={words} role="status" tabIndex={-1}>
        {turn > 0 ? 'Another' : 'A'} six-digit code was sent to {sent.destination}. {usableFor(sent.lifeSeconds)}
      </p>
      <CallForm
        // A code that was sent before does not count any more.
        key={turn}
        call="verifyOTP"
        form={codeForm}
        subject={{ factor }}
        objection={faultOfCode}
        {...partForm(part)}
        submit="Confirm"
        busy="Checking"
      >
        <OneTimeCodeField name="otp" label="Six-digit code" />
      </CallForm>
      <CallButton
        call="resendOTP"
        input={{ factor }}
        label="Send another code"
        busy="Sending"
        waitSeconds={sent.waitSeconds ?? 0}
        onAnswer={resent}
      />
    </>
  )
}
