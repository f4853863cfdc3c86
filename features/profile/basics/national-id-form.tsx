'use client'

import { CallChoice } from '@/components/form/call-choice'
import { CallForm } from '@/components/form/call-form'
import { SsnField } from '@/components/form/text-fields'
import { partForm, Saved } from '@/features/profile/section-form'
import { nationalIdForm } from './forms'

interface NationalIdFormProps {
  collegeName: string
  /** False when the student has opted out already. */
  mayOptOut: boolean
}

/** Takes the Social Security number, or the choice not to supply it. */
export function NationalIdForm({ collegeName, mayOptOut }: NationalIdFormProps) {
  return (
    <>
      <CallForm call="ssn" form={nationalIdForm} subject={{}} {...partForm('ssn')}>
        <SsnField
          name="ssn"
          label="Social Security number"
          hint="Nine digits. It is sent once and never shown again."
        />
      </CallForm>
      {mayOptOut && (
        <CallChoice
          call="ssnOptOut"
          title="Prefer not to provide it?"
          level={3}
          answers={[{ label: 'I choose not to supply it', input: {}, variant: 'secondary' }]}
          notSaved="Your choice was not saved."
          done={<Saved part="ssn" />}
        >
          <p>
            I choose not to supply my Social Security Number. {collegeName} is required by the IRS to request the Social
            Security Number for federal reporting purposes.
          </p>
        </CallChoice>
      )}
    </>
  )
}
