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
  /** The name of what is entered: 'email' or 'number'. */
  what: string
  /** The masked destination of a code that was sent before the page was loaded; null without one. */
  pending: string | null
  /** The form that takes the new address or number and sends the first code. */
  children: (onSent: (answer: CodeSent) => void) => ReactNode
}

/**
 * Asks for a new address or number and then for the code sent there. The new one takes effect once the code is entered.
 */
export function ConfirmedByCode({ part, factor, what, pending, children }: ConfirmedByCodeProps) {
  const [stage, setStage] = useState<Stage>(pending === null ? 'first' : { destination: pending })
  const naming = useRef<HTMLDivElement>(null)
  const isAgain = stage === 'another' || stage === 'gone'
  // The button that was pressed is no longer on the page.
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

/**
 * The code that is awaited, or the form to show: the first one, another address, or the same again because the code is
 * gone.
 */
type Stage = SentCode | 'first' | 'another' | 'gone'

/** A code that was sent. The optional fields are unknown when it was sent before the page was loaded. */
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

/** Returns the error when no code was sent; null when one was. */
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
        // A new code replaces the previous one, so the form starts empty.
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
