'use client'

import { CallForm } from '@/components/form/call-form'
import { PhoneLink } from '@/components/ui/phone-link'
import { sectionForm, type SectionStart } from '@/features/profile/section-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentContact } from './calls'
import { ContactSet, PrimaryChoices } from './contact-fields'
import {
  addressParts,
  businessContactForm,
  type HomeContactValues,
  keptContact,
  toBusinessContactValues,
} from './forms'

interface BusinessContactFormProps extends SectionStart {
  record: AnswerOf<typeof studentContact>
  /** The home contact on file, because the college saves both sets together. */
  home: HomeContactValues
  /** True when a business contact is on file. No call of the college removes it. */
  isOnFile: boolean
  supportPhone: string
}

/** Edits the whole business contact, and which contact is primary. */
export function BusinessContactForm({ record, home, isOnFile, supportPhone, ...begin }: BusinessContactFormProps) {
  return (
    <CallForm
      call="studentContactall"
      method="PUT"
      form={businessContactForm}
      subject={{ ...home, ...keptContact(record) }}
      start={toBusinessContactValues(record)}
      {...sectionForm('contact-business', begin)}
    >
      {isOnFile ? (
        <p>
          You can change your business contact here but not remove it. If you no longer have one, call{' '}
          <PhoneLink number={supportPhone} /> and we will remove it. Until then, you can set your home contact as
          primary.
        </p>
      ) : (
        <p>If you have no business contact, go back without saving: your home contact is enough.</p>
      )}
      <ContactSet side="business" homeAddress={addressParts.map((part) => home[`home${part}`])} />
      <PrimaryChoices />
    </CallForm>
  )
}
