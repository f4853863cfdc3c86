import { CheckboxField, RadioField } from '@/components/form/choice-fields'
import { PlainForm } from '@/components/form/plain-form'
import { TextField } from '@/components/form/text-fields'
import { toPosted } from '@/lib/shared/forms/posted'
import { colors, steppedForm } from './sample-form'

const refused = { name: 'refused', message: 'The college does not take this.', reference: 'K7Q2-9FXM' } as const

/** A form that works without scripts: empty, and after it was posted. */
export function PlainPieces() {
  const wrong = new URLSearchParams({ name: '', color: 'B', declared: 'on' })
  const right = new URLSearchParams({ name: 'Robin Roe', color: 'B', declared: 'on' })
  return (
    <>
      <Plain of="empty" body={null} />
      <Plain of="wrong" body={wrong} />
      <Plain of="refused" body={right} failure={refused} />
    </>
  )
}

interface PlainProps {
  of: string
  body: URLSearchParams | null
  failure?: typeof refused
}

const Plain = ({ of, body, failure }: PlainProps) => (
  <PlainForm fields={toPosted(steppedForm, body).fields} failure={failure ?? null} submit={`Post the ${of} form`}>
    <TextField name="name" label={`Name, ${of}`} autoComplete="off" />
    <RadioField name="color" label={`Color, ${of}`} options={colors} />
    <CheckboxField name="declared" label={`My answers are true, ${of}`} />
  </PlainForm>
)
