import { Failed } from '@/components/kit/failed'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { Alert } from '@/components/ui/alert'
import { Button, buttonClasses } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextInput } from '@/components/ui/field'
import { Landing } from '@/components/ui/landing'
import { ownValue } from '@/lib/shared/collections'
import { hrefs } from '@/lib/shared/hrefs'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import { toDollars } from '@/lib/shared/words'
import { feeNames } from './content'
import type { AppliedPromoCode } from './promo-code'
import type { EligibilityRecord } from './rules'
import type { Situation } from './situation'
import { costOf, type PeriodSteps } from './steps'

interface CostProps {
  record: EligibilityRecord
  situation: Situation
  steps: PeriodSteps | null
  promo: AppliedPromoCode | null
  /** The promo code that was sent with the questionnaire of the period. */
  sentCode: string | null
  /** True when the student returns from paying, so that nothing is paid twice. */
  awaitsPayment: boolean
  today: string
}

/**
 * Shows the fee lines, a promo code, and the total (RC-05). Shows the old scheme's standing too, explained when it
 * differs from the status (ruling 5).
 */
export function Cost({ record, situation, steps, promo, sentCode, awaitsPayment, today }: CostProps) {
  const accepted = promo?.answer?.ok && promo.answer.value.valid ? promo.answer.value : null
  const cost = costOf(steps, accepted?.discountCents ?? 0)
  const { standing, feeDueOn: dueOn } = situation
  const isPaid = record.fee === 'P'
  const isToPay = !isPaid && !awaitsPayment
  return (
    <Card id="fee" title="Your fee" actions={isToPay && <PayLink promo={promo} />}>
      {standing && <p className="text-sm text-ink-soft">{standing.explanation ?? `Standing: ${standing.name}`}</p>}
      {isPaid && (
        <p>
          The fee for this period is paid
          {steps?.feePaidOn && (
            <>
              {' on '}
              <DateText date={steps.feePaidOn} />
            </>
          )}
          .
        </p>
      )}
      {!isPaid && cost === null && <p>You will see the amount when you pay.</p>}
      {cost && (
        <table className="w-full max-w-prose text-left">
          <caption className="sr-only">What is due</caption>
          <tbody>
            {cost.lines.map(({ kind, amountCents }, index) => (
              <Line key={index} name={ownValue(feeNames, kind) ?? 'Other fee'} cents={amountCents} />
            ))}
            {cost.discountCents > 0 && <Line name={`Discount with ${promo?.code ?? ''}`} cents={-cost.discountCents} />}
          </tbody>
          <tfoot className="border-t border-edge font-semibold">
            <Line name="Total" cents={cost.totalCents} />
          </tfoot>
        </table>
      )}
      {!isPaid && (
        <p className="text-sm text-ink-soft">
          {dueOn && (
            <>
              {dueOn < today ? 'It was due on' : 'Due by'} <DateText date={dueOn} />.{' '}
            </>
          )}
          Paying does not complete your continuing education.
        </p>
      )}
      {isToPay && (
        <UnlessReadOnly instead={<ReadOnlyNote />}>
          <PromoForm promo={promo} sentCode={sentCode} />
        </UnlessReadOnly>
      )}
    </Card>
  )
}

const Line = ({ name, cents }: { name: string; cents: number }) => (
  <tr>
    <th scope="row" className="py-1 pr-4 [font-weight:inherit]">
      {name}
    </th>
    <td className="py-1 text-right">{toDollars(cents)}</td>
  </tr>
)

/** Links to the payment, with the accepted code. */
function PayLink({ promo }: { promo: AppliedPromoCode | null }) {
  const promocode = promo?.answer?.ok && promo.answer.value.valid ? promo.code : undefined
  return (
    <StudentOnlyLink href={enrollmentAddress({ rcrt: 'Y', promocode })} className={buttonClasses()}>
      Pay the fee
    </StudentOnlyLink>
  )
}

/** A plain GET form: the server checks the code when it is applied, and the result is announced. */
function PromoForm({ promo, sentCode }: Pick<CostProps, 'promo' | 'sentCode'>) {
  const refusal = promo && refusalOf(promo)
  const form = (
    <form
      method="get"
      action={`${hrefs.recertification()}#promo-result`}
      className="no-print flex flex-wrap items-end gap-3"
    >
      <TextInput
        id="promo"
        name="promo"
        label="Promo code"
        hint={promo === null && sentCode ? 'You sent it with your questionnaire. Apply it before you pay.' : undefined}
        error={refusal ?? undefined}
        optional
        defaultValue={promo?.code ?? sentCode ?? ''}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      {/* Aligned with the field, also when an error is shown below it. */}
      <Button type="submit" variant="secondary" className={refusal ? 'self-start sm:mt-8' : ''}>
        Apply
      </Button>
    </form>
  )
  if (refusal) return <Landing id="promo-result">{form}</Landing>
  return (
    <>
      {form}
      {promo && (
        <Landing id="promo-result">
          <PromoResult promo={promo} />
        </Landing>
      )}
    </>
  )
}

/** Returns why the code is refused; null when it is accepted, and when it could not be checked. */
function refusalOf({ code, answer }: AppliedPromoCode): string | null {
  if (answer === null) return `${code} is not a valid promo code. Enter it exactly as you received it.`
  return answer.ok && !answer.value.valid ? (answer.value.message ?? 'This code cannot be used.') : null
}

function PromoResult({ promo: { code, answer } }: { promo: AppliedPromoCode }) {
  if (!answer) return null
  if (!answer.ok) return <Failed failure={answer.failure} message="The promo code could not be checked." />
  const { description, discountCents } = answer.value
  return (
    <Alert tone="good" message={`${code} is applied: ${toDollars(discountCents)} less.`}>
      {description && <p className="text-sm">{description}</p>}
    </Alert>
  )
}
