import type { AnswerOf } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'
import { phoneTypes } from '@/lib/content/options/contact'
import { contactSetsOf } from '@/lib/forms/contact'
import { labelOf } from '@/lib/rules/options'
import { toAddressLine, toShownPhone } from '@/lib/rules/personal-data'
import { ContactEditor } from './editors'
import { Facts } from './facts'
import { beginOf } from './profile-view'
import { ProfileSection, type SectionProps } from './profile-section'

type Contact = AnswerOf<typeof studentContact>

/** How the college reaches the student at home and at work, and which of the two it uses first. */
export function ContactSection({ loads: { contact, reviews, changes }, view }: SectionProps) {
  return (
    <ProfileSection
      id="contact"
      load={contact}
      what="your contact details"
      reviews={reviews}
      changes={changes}
      view={view}
      form={(record) => <ContactEditor record={record} {...beginOf(view, 'contact', record)} />}
    >
      {(record) => (
        <div className="flex flex-col gap-5">
          <ContactFacts record={record} />
          <Facts items={[['Alternate email', record.alternateEmail]]} />
        </div>
      )}
    </ProfileSection>
  )
}

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
