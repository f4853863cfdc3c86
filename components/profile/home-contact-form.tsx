'use client'

import { CallForm } from '@/components/form/call-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'
import { homeContactForm, keptHomeContact, toHomeContactValues } from '@/lib/forms/contact'
import { ContactSet } from './contact-fields'
import { sectionForm, type SectionStart } from './section-form'

interface HomeContactFormProps extends SectionStart {
  record: AnswerOf<typeof studentContact>
}

/** The contact details at home, which are saved alone. */
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
