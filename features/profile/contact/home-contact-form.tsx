'use client'

import { CallForm } from '@/components/form/call-form'
import { sectionForm, type SectionStart } from '@/features/profile/section-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentContact } from './calls'
import { ContactSet } from './contact-fields'
import { homeContactForm, keptHomeContact, toHomeContactValues } from './forms'

interface HomeContactFormProps extends SectionStart {
  record: AnswerOf<typeof studentContact>
}

/** Edits the home contact, which is saved alone. */
export function HomeContactForm({ record, ...begin }: HomeContactFormProps) {
  return (
    <CallForm
      call="residenceInfo"
      method="PUT"
      form={homeContactForm}
      subject={keptHomeContact(record)}
      start={toHomeContactValues(record)}
      {...sectionForm('contact-home', begin)}
    >
      <ContactSet side="home" />
    </CallForm>
  )
}
