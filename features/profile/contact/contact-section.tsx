import { UnlessReadOnly } from '@/components/kit/read-only'
import { EmailText } from '@/components/ui/email-text'
import { TextLink } from '@/components/ui/text-link'
import { BusinessContactEditor, HomeContactEditor } from '@/features/profile/editors'
import { Facts } from '@/features/profile/facts'
import { ProfilePart } from '@/features/profile/profile-part'
import { ProfileSection, type SectionProps, type WithChanges } from '@/features/profile/profile-section'
import { beginOf } from '@/features/profile/profile-view'
import type { AnswerOf } from '@/lib/calls/call'
import { profileEditAddress } from '@/lib/shared/profile-address'
import type { studentContact } from './calls'
import { ContactSetFacts } from './contact-facts'
import { hasBusinessContact, homeContactForm, toHomeContactValues } from './forms'

interface ContactSectionProps extends SectionProps<'contact' | 'reviews'>, WithChanges {
  /** Whom to call for changes that no form makes. */
  supportPhone: string
}

/** Shows the student’s home contact and, where there is one, the business contact, with what is primary in each. */
export function ContactSection({ loads: { contact, reviews }, view, changes, supportPhone }: ContactSectionProps) {
  return (
    <ProfileSection id="contact" load={contact} what="your contact details" reviews={reviews} view={view}>
      {(record) => (
        <>
          <ProfilePart
            id="contact-home"
            view={view}
            changes={changes}
            form={() => <HomeContactEditor record={record} {...beginOf(view, 'contact-home', record)} />}
          >
            <ContactSetFacts side="home" record={record} />
          </ProfilePart>
          <BusinessPart record={record} view={view} changes={changes} supportPhone={supportPhone} />
          <Facts
            items={[['Alternate email', record.alternateEmail && <EmailText address={record.alternateEmail} />]]}
          />
        </>
      )}
    </ProfileSection>
  )
}

interface BusinessPartProps extends Omit<ContactSectionProps, 'loads'> {
  record: AnswerOf<typeof studentContact>
}

/**
 * The college saves the business contact together with the home contact, so the home contact must be complete first.
 */
function BusinessPart({ record, view, changes, supportPhone }: BusinessPartProps) {
  const home = homeContactForm.schema.safeParse(toHomeContactValues(record)).data
  const isOnFile = hasBusinessContact(record)
  const form = home && (
    <BusinessContactEditor
      record={record}
      home={home}
      isOnFile={isOnFile}
      supportPhone={supportPhone}
      {...beginOf(view, 'contact-business', record)}
    />
  )
  return (
    <ProfilePart id="contact-business" view={view} changes={changes} form={form && (() => form)}>
      <ContactSetFacts side="business" record={record} />
      {!isOnFile && <p>You need this only if you have an employer or a business.</p>}
      {!home && (
        <UnlessReadOnly instead={null}>
          <p className="no-print">
            <TextLink href={profileEditAddress('contact-home')}>Complete your home contact</TextLink> first: we save
            both together.
          </p>
        </UnlessReadOnly>
      )}
    </ProfilePart>
  )
}
