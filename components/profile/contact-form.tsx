'use client'

import { CallForm } from '@/components/form/call-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'
import { contactForm, keptContact, toContactValues } from '@/lib/forms/contact'
import type { Draft } from '@/lib/shared/draft'
import { ContactFields } from './contact-fields'
import { sectionForm } from './section-form'

interface ContactFormProps {
  record: AnswerOf<typeof studentContact>
  draft: Draft | null
}

/** Both sets of contact details and the three choices: the college takes them together. */
export function ContactForm({ record, draft }: ContactFormProps) {
  return (
    <CallForm
      call="studentContactall"
      method="PUT"
      form={contactForm}
      subject={keptContact(record)}
      start={toContactValues(record)}
      {...sectionForm('contact', draft)}
    >
      <ContactFields />
    </CallForm>
  )
}
