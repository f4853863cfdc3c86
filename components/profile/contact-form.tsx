'use client'

import { CallForm } from '@/components/form/call-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'
import { contactForm, toContactValues } from '@/lib/forms/contact'
import type { Draft } from '@/lib/shared/draft'
import { ContactFields } from './contact-fields'
import { sectionForm } from './section-form'

interface ContactFormProps {
  record: AnswerOf<typeof studentContact>
  draft: Draft | null
}

/** Both sets of contact details and the three choices: the college takes them together. */
export function ContactForm({ record, draft }: ContactFormProps) {
  const { home, work } = record
  return (
    <CallForm
      call="studentContactall"
      method="PUT"
      form={contactForm}
      subject={{ home: keptOf(home), business: keptOf(work) }}
      start={toContactValues(record)}
      {...sectionForm('contact', draft)}
    >
      <ContactFields />
    </CallForm>
  )
}

/** What nobody types and the college keeps: a third line, and the suffix of the ZIP code. */
const keptOf = ({ address3, postalCode }: Record<'address3' | 'postalCode', string | null>) => ({
  address3: address3 ?? '',
  postalCode: postalCode ?? '',
})
