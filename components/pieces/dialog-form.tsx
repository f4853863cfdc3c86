'use client'

import { CallForm } from '@/components/form/call-form'
import { CheckboxField, RadioField } from '@/components/form/choice-fields'
import { Sending } from '@/components/form/submission'
import { TextField } from '@/components/form/text-fields'
import { colors, steppedForm } from './sample-form'
import { takes } from './sample-send'

/** The form of a dialog, loaded when it opens. */
export function DialogForm() {
  return (
    <Sending value={takes}>
      <CallForm form={steppedForm} call="couplrOptIn" subject={{ share: true }} done="It is sent." submit="Send it">
        <TextField name="name" label="Name in a dialog" autoComplete="off" />
        <RadioField name="color" label="Color in a dialog" options={colors} />
        <CheckboxField name="declared" label="This is true" />
      </CallForm>
    </Sending>
  )
}
