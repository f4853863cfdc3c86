import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { StatusLine } from '@/components/ui/status-line'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { ChangeCard } from './change-card'
import { cardState, type Contract, failingPayment, isCharged, toCardDate } from './rules'

/** Shows the card that pays. The portal never receives the card number. */
export function PaymentCard({ contract, today }: { contract: Contract; today: CalendarDate }) {
  const { brand, lastFour, expiresOn } = contract.paymentMethod
  const charged = isCharged(contract)
  const state = charged ? cardState({ expiresOn }, today) : 'valid'
  const failing = state === 'valid' ? null : failingPayment(contract)
  const which = failing !== null && failing > today ? <DateText date={failing} /> : null
  return (
    <Card
      id="payment-method"
      title="Payment method"
      actions={charged && <ChangeCard>Change card</ChangeCard>}
      className="h-full"
    >
      <p>
        {brand} ending in <span className="font-semibold tabular">{lastFour}</span>, good through{' '}
        <span className="tabular">{toCardDate(expiresOn)}</span>
      </p>
      {state === 'expired' && (
        <StatusLine tone="bad" word="Expired">
          {which ? (
            <>The payment on {which} will fail unless you change it.</>
          ) : (
            'No payment can be made until you change it.'
          )}
        </StatusLine>
      )}
      {state === 'expiresSoon' && (
        <StatusLine tone="warn" word="Expires soon">
          {which ? (
            <>The payment on {which} will fail unless you change the card before then.</>
          ) : (
            'Change it before it expires.'
          )}
        </StatusLine>
      )}
      {charged && (
        <p className="text-sm text-ink-soft">
          You enter your card on the payment provider’s page. Its number never reaches the college.
        </p>
      )}
    </Card>
  )
}
