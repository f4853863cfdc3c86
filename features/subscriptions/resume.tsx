'use client'

import type { ReactNode } from 'react'
import { CallOnce } from '@/components/form/call-once'
import { DateText } from '@/components/ui/date-text'

interface ResumeProps {
  /** The name of the subscription. */
  name: string
  /** Replaces the button when nothing is canceled. */
  instead: ReactNode
}

/** A button that undoes a cancellation and says when the next payment is due. */
export function Resume({ name, instead }: ResumeProps) {
  return (
    <CallOnce
      call="resumeSubscription"
      input={{}}
      label="Resume"
      busy="Resuming"
      about={name}
      notSaved="Your subscription was not resumed."
      done={({ renewsOn }) => (
        <>
          Your subscription will continue.{' '}
          {renewsOn !== null && (
            <>
              Your next payment is due on <DateText date={renewsOn} />.{' '}
            </>
          )}
          We sent an email that confirms it to you and to your billing contact.
        </>
      )}
      instead={instead}
    />
  )
}
