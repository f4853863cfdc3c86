import { ContactFacts } from './contact-facts'
import { ContactEditor } from './editors'
import { Facts } from './facts'
import { beginOf } from './profile-view'
import { ProfileSection, type SectionProps } from './profile-section'

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
