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
  /** The contact details at home, as they are on file: the college takes both sides together. */
  home: HomeContactValues
  /** Is something of the side at work on file, which no call of the college removes? */
  isOnFile: boolean
  supportPhone: string
}

/** The contact details at work as a whole, and which of the two sides comes first. */
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
          <PhoneLink number={supportPhone} /> and we will remove it. Until then, you can choose to have your home
          contact come first.
        </p>
      ) : (
        <p>If you have no business contact, go back without saving: your home contact is enough.</p>
      )}
      <ContactSet side="business" homeAddress={addressParts.map((part) => home[`home${part}`])} />
      <PrimaryChoices />
    </CallForm>
  )
}
