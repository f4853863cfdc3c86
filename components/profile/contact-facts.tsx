import type { AnswerOf } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'
import { phoneTypes } from '@/lib/content/options/contact'
import { contactSetsOf } from '@/lib/forms/contact'
import { labelOf } from '@/lib/rules/options'
import { toAddressLine, toShownPhone } from '@/lib/rules/personal-data'
import { Facts } from './facts'

type Contact = AnswerOf<typeof studentContact>

/** Both sets, and what of each is primary. */
export function ContactFacts({ record }: { record: Contact }) {
  return (
    <>
      <ContactSet title="Home" side="R" record={record} set={contactSetsOf(record).home} />
      <ContactSet title="Business" side="B" record={record} set={contactSetsOf(record).business} />
    </>
  )
}

interface ContactSetProps {
  title: string
  side: 'R' | 'B'
  record: Pick<Contact, 'primaryEmail' | 'primaryPhone' | 'primaryAddress'>
  set: ReturnType<typeof contactSetsOf>['home']
}

function ContactSet({ title, side, record, set: { email, phone, phoneType, address } }: ContactSetProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold text-ink">{title}</h3>
      <Facts
        items={[
          ['Email', email && <First is={record.primaryEmail === side}>{email}</First>],
          ['Phone', phone && <First is={record.primaryPhone === side}>{toPhoneLine(phone, phoneType)}</First>],
          [
            'Address',
            toAddressLine(address) && <First is={record.primaryAddress === side}>{toAddressLine(address)}</First>,
          ],
        ]}
      />
    </section>
  )
}

const toPhoneLine = (phone: string, type: string | null) =>
  [toShownPhone(phone), labelOf(phoneTypes, type)?.toLowerCase()].filter(Boolean).join(', ')

/** Marks which of two comes first. */
function First({ is, children }: { is: boolean; children: string | null }) {
  return (
    <>
      {children}
      {is && <span className="block text-sm font-normal text-ink-soft">Primary</span>}
    </>
  )
}
