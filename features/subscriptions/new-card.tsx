'use client'

import { useState, type ReactNode } from 'react'
import { CallOnce } from '@/components/form/call-once'
import { Callout } from '@/components/ui/callout'
import { TextLink } from '@/components/ui/text-link'
import { hrefs } from '@/lib/shared/hrefs'

/** The token is spent: opened again, the page does not ask for it. */
const forgetToken = () => history.replaceState(null, '', location.pathname + location.hash)

interface NewCardProps {
  paymentToken: string | null
  /** What else is charged to the card. */
  children?: ReactNode
}

/**
 * The payment provider took the card; the college hears of it when the student says so. What became of it stays where it is
 * when the token has left the address.
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
        done="Your subscription is paid with the new card from now on."
        onDone={forgetToken}
      />
      <p className="no-print">
        <TextLink href={hrefs.subscriptions()}>Back to my subscription</TextLink>
      </p>
    </Callout>
  )
}
