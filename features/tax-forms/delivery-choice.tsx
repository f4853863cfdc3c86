import { CallChoice } from '@/components/form/call-choice'
import { DateText } from '@/components/ui/date-text'
import type { AnswerOf } from '@/lib/calls/call'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import type { taxFormDelivery } from './calls'

/** Gives or withdraws the consent to receive forms online only. */
export function DeliveryChoice({ isElectronic, changedAt }: AnswerOf<typeof taxFormDelivery.load>) {
  return (
    <CallChoice
      call="taxFormDelivery"
      title="How you get your forms"
      answers={[
        isElectronic
          ? {
              label: 'Withdraw: mail my forms too',
              input: { isElectronic: false },
              variant: 'secondary',
            }
          : { label: 'I consent: online only', input: { isElectronic: true } },
      ]}
      notSaved="Your choice was not saved. Please try again."
      done={
        isElectronic
          ? 'Your consent is withdrawn. Forms created from now on also come by mail.'
          : 'You have consented. Forms created from now on are online only.'
      }
    >
      <p>
        <span className="font-medium">{isElectronic ? 'Online only' : 'Online and by mail'}</span>
        {changedAt !== null && (
          <>
            {', since '}
            <DateText date={toCalendarDate(new Date(changedAt))} />
            {isElectronic ? ', when you consented' : ', when you withdrew your consent'}
          </>
        )}
        .
      </p>
      <p>
        {isElectronic
          ? 'You can withdraw your consent at any time. That applies to forms created afterward.'
          : 'With your consent we stop mailing paper. You need a program that shows PDF files, and you can withdraw your consent here at any time.'}{' '}
        Student Experience mails you a paper copy of any form you ask for.
      </p>
    </CallChoice>
  )
}
