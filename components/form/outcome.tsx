'use client'
'use no memo'

import { useEffect, useRef, type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { unknownOutcome } from '@/lib/browser/unknown-outcome'
import { useOpenAddress } from '@/lib/browser/use-open-address'
import { signInAddress } from '@/lib/shared/form-actions'
import { isUnknownOutcome, type Failure, type FailureName } from '@/lib/shared/result'

interface RefusedProps {
  failure: Failure
  kept: boolean
  /** The form has a secret, so the text does not tell the person to copy it. */
  isSecret?: boolean
  /** The part that must be typed again although the rest is kept: 'the Social Security number'. */
  notKept?: string
  /** Headline above the failure's message, when nothing is known to have been saved. */
  notSaved?: string
  /** What the save was about. Shown when the outcome is unknown and when the person must sign in again. */
  about?: string
  /** Part of it was saved. */
  partly?: boolean
  /** True when the person typed something. */
  typed?: boolean
}

/** Temporary failures: the same input may be accepted later. */
const passing: readonly FailureName[] = ['unavailable', 'maintenance', 'busy', 'token-refused']

/** Shows why a save failed, with its reference and the next step. */
export function Refused({ failure, notSaved, partly = false, ...typing }: RefusedProps) {
  const { name, message, reference } = failure
  const { about } = typing
  if (name === 'signed-out')
    return <SignInAgain {...typing} message="Sign in again to save." why="Your session has ended" />
  if (name === 'sign-in-again')
    return <SignInAgain {...typing} message={message} why={partly ? 'Not all was saved' : 'Nothing was saved'} again />
  if (isUnknownOutcome(failure)) {
    return (
      <Alert message={message} reference={reference}>
        {about && <p>About: {about}</p>}
        <p>{unknownOutcome}</p>
      </Alert>
    )
  }
  return (
    <Alert
      tone={passing.includes(name) ? 'warn' : 'bad'}
      interrupts
      message={notSaved ?? message}
      reference={reference}
    >
      {notSaved && notSaved !== message && <p>{message}</p>}
    </Alert>
  )
}

/** Shown when earlier text is back in the form. `became` says what happened to it. */
export const StillHere = ({ became = 'It has not been sent.' }: { became?: string }) => (
  <Alert tone="info" message={`What you typed before is still here. ${became}`} />
)

interface SignInAgainProps extends Pick<RefusedProps, 'kept' | 'isSecret' | 'notKept' | 'about' | 'typed'> {
  message: string
  why: string
  /** Forces a new sign-in, even if the provider still has a session. */
  again?: boolean
}

function SignInAgain({ message, again = false, about, ...typing }: SignInAgainProps) {
  const address = useOpenAddress()
  return (
    <Alert
      tone="warn"
      interrupts
      message={message}
      actions={<ButtonLink href={signInAddress(address, { again })}>Sign in again</ButtonLink>}
    >
      {about && <p>About: {about}</p>}
      <p>{whatBecame(typing)}</p>
    </Alert>
  )
}

function whatBecame({
  why,
  kept,
  isSecret,
  notKept,
  typed = true,
}: Omit<SignInAgainProps, 'message' | 'again' | 'about'>): string {
  if (!typed) return `${why}. Try again when you come back.`
  if (kept && notKept) return `${why}. What you typed is kept, but ${notKept} is not: type it again when you come back.`
  if (kept) return `${why}. What you typed is kept and will be here when you come back.`
  return isSecret
    ? `${why}. Type it again when you come back.`
    : `${why}, and what you typed could not be kept. Copy it before you go.`
}

interface DoneProps {
  children: ReactNode
  /** Additional content below the message. */
  more?: ReactNode
  /** Buttons for the next step. */
  next?: ReactNode
  onClose?: () => void
  /** The label of the button that calls `onClose`. */
  close?: string
}

/** The success message, shown in place of the form; takes the focus. */
export function Done({ children, more, next, onClose, close = 'Close' }: DoneProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="good"
        message={<span>{children}</span>}
        actions={
          (next || onClose) && (
            <>
              {next}
              {onClose && (
                <Button variant="secondary" onClick={onClose}>
                  {close}
                </Button>
              )}
            </>
          )
        }
      >
        {more}
      </Alert>
    </div>
  )
}
