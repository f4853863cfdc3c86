import { EmailLink } from '@/components/ui/email-link'
import { PhoneLink } from '@/components/ui/phone-link'
import { TextLink } from '@/components/ui/text-link'
import { hrefs } from '@/lib/shared/hrefs'
import { SectionCard } from './section-card'

export interface PrivacySectionProps {
  brand: { collegeName: string; supportEmail: string; supportPhone: string }
  /** True when the visitor can choose which cookies are set. */
  asksConsent: boolean
}

/** Says what the portal stores about a student, and where to ask or change it. */
export function PrivacySection({ brand, asksConsent }: PrivacySectionProps) {
  const { collegeName, supportEmail, supportPhone } = brand
  return (
    <SectionCard id="privacy">
      <div className="flex max-w-prose flex-col gap-3">
        <p>
          The records you see in the portal are on file at {collegeName}, as are the resources you viewed last. The
          portal itself keeps only:
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>who you are and that you are signed in, until you sign out or your session ends</li>
          <li>
            what it just showed you or saved for you, for a few minutes; your messages and saved resources, for up to an
            hour, in case they cannot be loaded
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
          To see what your browser keeps, go to the{' '}
          <TextLink href={hrefs.cookieDeclaration()}>Cookie Declaration</TextLink>.{' '}
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
