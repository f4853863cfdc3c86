'use client'

import { CallForm } from '@/components/form/call-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'
import { contactForm, keptContact, toContactValues } from '@/lib/forms/contact'
import { ContactFields } from './contact-fields'
import { sectionForm, type SectionStart } from './section-form'

interface ContactFormProps extends SectionStart {
  record: AnswerOf<typeof studentContact>
}

/** Both sets of contact details and the three choices: the college takes them together. */
export function ContactForm({ record, ...begin }: ContactFormProps) {
  return (
    <CallForm
      call="studentContactall"
      method="PUT"
      form={contactForm}
      subject={keptContact(record)}
      start={toContactValues(record)}
      {...sectionForm('contact', begin)}
    >
      <ContactFields />
    </CallForm>
  )
}
