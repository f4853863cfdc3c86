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
  /** Something of it is secret, so nobody is told to copy it. */
  isSecret?: boolean
  /** What of it is typed again although the rest is kept: 'the Social Security number'. */
  notKept?: string
  /** Said above the words of the failure, where nothing is known to have been saved. */
  notSaved?: string
  /** What was to be saved, said where nobody knows what became of it, and where the person leaves to sign in. */
  about?: string
  /** A part of it was saved. */
  partly?: boolean
  /** Was there something to type? */
  typed?: boolean
}

/** Nothing is wrong with what was typed: the same again may be accepted later. */
const passing: readonly FailureName[] = ['unavailable', 'maintenance', 'busy', 'token-refused']

/** Why a save was not accepted, with its reference, and what to do now. */
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

/** What was typed before is in the form again; `became`: what became of it. */
export const StillHere = ({ became = 'It has not been sent.' }: { became?: string }) => (
  <Alert tone="info" message={`What you typed before is still here. ${became}`} />
)

interface SignInAgainProps extends Pick<RefusedProps, 'kept' | 'isSecret' | 'notKept' | 'about' | 'typed'> {
  message: string
  why: string
  /** The provider asks, whatever session it still has. */
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
  /** More than the one sentence. */
  more?: ReactNode
  /** Buttons for what can be done next. */
  next?: ReactNode
  onClose?: () => void
  /** What the button that calls it says. */
  close?: string
}

/** What was saved, where the eye already is; takes the focus. */
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
