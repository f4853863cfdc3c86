'use client'

import { useState, type ReactNode } from 'react'
import { CallOnce } from '@/components/form/call-once'
import { Callout } from '@/components/ui/callout'
import { TextLink } from '@/components/ui/text-link'
import { hrefs } from '@/lib/shared/hrefs'

/** Removes the used token from the address, so that opening the page again does not ask for it. */
const forgetToken = () => history.replaceState(null, '', location.pathname + location.hash)

interface NewCardProps {
  paymentToken: string | null
  /** What else is charged to the card. */
  children?: ReactNode
}

/**
 * Asks the student to confirm a new card that the payment provider has taken; only then is the college told. The result
 * stays in place after the token is removed from the address.
 */
export function NewCard({ paymentToken: inAddress, children }: NewCardProps) {
  const [paymentToken] = useState(inAddress)
  if (paymentToken === null) return null
  return (
    <Callout tone="info" title="Pay with the new card?" level={2}>
      <p>The payment provider has your card. Confirm within 15 minutes to use it for your subscription.</p>
      {children}
      <CallOnce
        call="updatePaymentMethod"
        input={{ paymentToken }}
        label="Pay with this card"
        busy="Saving"
        about="the card that you just entered"
        notSaved="The card on file was not changed."
        done="Your subscription now uses the new card."
        onDone={forgetToken}
      />
      <p className="no-print">
        <TextLink href={hrefs.subscriptions()}>Back to my subscription</TextLink>
      </p>
    </Callout>
  )
}
