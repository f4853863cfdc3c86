import { RadioField } from '@/components/form/choice-fields'
import { PlainForm } from '@/components/form/plain-form'
import { SubmitWhenComplete } from '@/components/form/submit-when-complete'
import { OneTimeCodeField } from '@/components/form/text-fields'
import { Failed } from '@/components/kit/failed'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { PhoneLink } from '@/components/ui/phone-link'
import { TextLink } from '@/components/ui/text-link'
import { secondStepFor } from '@/lib/shared/destination'
import { formActions } from '@/lib/shared/form-actions'
import type { PlainField } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import { toWordList } from '@/lib/shared/words'
import { anotherCodeIn, usableFor } from './codes'
import { type CodeWay, codeWays, type SecondStepAsked } from './forms'

interface SecondStepProps {
  step: { kind: 'failed'; failure: Failure } | ({ kind: 'asked' } & SecondStepAsked)
  supportPhone: string
}

const nameOf = (factor: CodeWay['factor']) => codeWays.find(({ code }) => code === factor)?.label

/** Announces the automatic submit. Without scripts the button does it. */
const sendsItself = 'The code is sent when you enter the sixth digit. If nothing happens, choose Verify.'

/** Asks where to send the code, then for the code. Works without scripts. */
export function SecondStep({ step, supportPhone }: SecondStepProps) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-serif text-2xl font-semibold">Confirm that it is you</h1>
      {step.kind === 'failed' ? (
        <Failed failure={step.failure} message="We could not load your verification options." />
      ) : step.ways.length === 0 ? (
        <p>
          There is no address or number on file to send a code to. Call us at <PhoneLink number={supportPhone} />.
        </p>
      ) : step.chosen ? (
        <EnterCode {...step} chosen={step.chosen} />
      ) : (
        <ChooseWay {...step} />
      )}
      <form method="post" action={formActions.signOut} className="border-t border-line pt-6">
        <Button type="submit" variant="secondary">
          Cancel and sign out
        </Button>
      </form>
    </div>
  )
}

function ChooseWay({ ways, fields, failure }: SecondStepAsked) {
  const options = ways.map(({ factor, destination }) => ({ code: factor, label: `${nameOf(factor)}: ${destination}` }))
  return (
    <>
      <p>Your password is correct. To protect your account, we will send you a six-digit code.</p>
      <PlainForm fields={startingWith(fields.way, ways)} failure={failure} submit="Send the code">
        <RadioField name="factor" label="Send it by" options={options} />
      </PlainForm>
      {failure && failure.name !== 'busy' && <Instead ways={ways} of={fields.way} />}
    </>
  )
}

/** Offers the other destinations when a code could not be sent. */
function Instead({ ways, of: [asked] }: { ways: readonly CodeWay[]; of: readonly PlainField[] }) {
  const others = ways.filter(({ factor }) => factor !== asked?.start)
  if (others.length === 0) return null
  const named = others.map(({ factor, destination }) => `${nameOf(factor)?.toLowerCase()} to ${destination}`)
  return <p className="wrap-anywhere">Have it sent by {toWordList(named, 'or')} instead, or wait a moment.</p>
}

/** Preselects the first destination. */
const startingWith = (fields: readonly PlainField[], [first]: readonly CodeWay[]): PlainField[] =>
  fields.map((field) => (field.start ? field : { ...field, start: first?.factor }))

function EnterCode({
  ways,
  chosen,
  fields,
  failure,
  lifeSeconds,
  waitSeconds,
  early,
  another,
  destination,
}: SecondStepAsked & { chosen: CodeWay }) {
  const isWrong = failure !== null || fields.code.some(({ error }) => error !== undefined)
  return (
    <>
      <p>
        A six-digit code was sent to <strong className="wrap-anywhere">{chosen.destination}</strong>.{' '}
        {usableFor(lifeSeconds)}
      </p>
      {early && waitSeconds !== null && (
        <Alert tone="info" message={`A code was sent a moment ago. ${anotherCodeIn(waitSeconds)}`} />
      )}
      {another && !isWrong && <Alert tone="good" message="Another code was sent. The previous one no longer works." />}
      <PlainForm fields={fields.code} failure={failure} submit="Verify">
        <OneTimeCodeField name="otp" label="Six-digit code" hint={isWrong ? undefined : sendsItself} />
        {!isWrong && <SubmitWhenComplete name="otp" digits={6} />}
      </PlainForm>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <form method="post">
          <input type="hidden" name="factor" value={chosen.factor} />
          <Button type="submit" variant="secondary">
            Send another code
          </Button>
        </form>
        {ways.length > 1 && <TextLink href={secondStepFor(destination)}>Try another way</TextLink>}
        {!early && waitSeconds !== null && <p className="text-sm text-ink-soft">{anotherCodeIn(waitSeconds)}</p>}
      </div>
    </>
  )
}
