import type { ReactNode } from 'react'
import { EmailText } from '@/components/ui/email-text'
import { Facts } from '@/features/profile/facts'
import type { AnswerOf } from '@/lib/calls/call'
import { phoneTypes } from '@/lib/shared/options/contact'
import { labelOf } from '@/lib/shared/options/option'
import { toAddressLine, toShownPhone } from '@/lib/shared/personal-data'
import type { studentContact } from './calls'
import { contactSetsOf, type ContactSide } from './forms'

type Contact = AnswerOf<typeof studentContact>

/** Shows both contact sets in the annual review, with what is primary in each. */
export function ContactFacts({ record }: { record: Contact }) {
  return Object.entries({ home: 'Home', business: 'Business' } as const).map(([side, title]) => (
    <section key={side} aria-label={title} className="flex flex-col gap-2">
      <h4 className="font-semibold text-ink">{title}</h4>
      <ContactSetFacts side={side as ContactSide} record={record} />
    </section>
  ))
}

const codes = { home: 'R', business: 'B' } as const

/** Shows one contact set, with what is primary in it. */
export function ContactSetFacts({ side, record }: { side: ContactSide; record: Contact }) {
  const { email, phone, phoneType, address } = contactSetsOf(record)[side]
  const code = codes[side]
  return (
    <Facts
      items={[
        [
          'Email',
          email && (
            <First is={record.primaryEmail === code}>
              <EmailText address={email} />
            </First>
          ),
        ],
        ['Phone', phone && <First is={record.primaryPhone === code}>{toPhoneLine(phone, phoneType)}</First>],
        [
          'Address',
          toAddressLine(address) && <First is={record.primaryAddress === code}>{toAddressLine(address)}</First>,
        ],
      ]}
    />
  )
}

const toPhoneLine = (phone: string, type: string | null) =>
  [toShownPhone(phone), labelOf(phoneTypes, type)?.toLowerCase()].filter(Boolean).join(', ')

/** Marks the primary one of two values. */
function First({ is, children }: { is: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {is && <span className="block text-sm font-normal text-ink-soft">Primary</span>}
    </>
  )
}
