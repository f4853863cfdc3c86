import { EmailLink } from '@/components/ui/email-link'
import { PhoneLink } from '@/components/ui/phone-link'
import { TextLink } from '@/components/ui/text-link'
import { hrefs } from '@/lib/shared/hrefs'
import { SectionCard } from './section-card'

export interface PrivacySectionProps {
  brand: { collegeName: string; supportEmail: string; supportPhone: string }
  /** Is there a choice about cookies? */
  asksConsent: boolean
}

/** What the portal keeps of a student, and where to ask and to choose. */
export function PrivacySection({ brand, asksConsent }: PrivacySectionProps) {
  const { collegeName, supportEmail, supportPhone } = brand
  return (
    <SectionCard id="privacy">
      <div className="flex max-w-prose flex-col gap-3">
        <p>
          What you see in the portal is on file at {collegeName}, and which resources you viewed last. The portal itself
          keeps only:
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>who you are and that you are signed in, until you sign out or your session ends</li>
          <li>
            for a few minutes, what it has just shown you or saved for you, and for up to an hour your messages and the
            resources you saved, to show them while they cannot be loaded
          </li>
          <li>
            what you typed into some forms and have not sent, encrypted, for 30 days after your last change; never a
            password, a code or your Social Security number
          </li>
          <li>a log of sign-ins and of anything that failed, with your Student ID and your network address</li>
          <li>
            a record of staff who viewed the portal as you:{' '}
            <TextLink href={hrefs.accountViews()}>Who viewed your account</TextLink>
          </li>
        </ul>
        <p>
          What your browser keeps is in the <TextLink href={hrefs.cookieDeclaration()}>Cookie Declaration</TextLink>.{' '}
          {asksConsent ? (
            <>
              There you can <TextLink href={`${hrefs.cookieDeclaration()}#choice`}>change your cookie choice</TextLink>{' '}
              at any time.
            </>
          ) : (
            'Only necessary cookies are set, so there is no choice to make.'
          )}
        </p>
        <p>
          To ask what {collegeName} has on file about you, or to have it corrected, write to{' '}
          <EmailLink address={supportEmail} /> or call <PhoneLink number={supportPhone} />.
        </p>
      </div>
    </SectionCard>
  )
}
