import type { ReactNode } from 'react'
import { Footer, type FooterLinks } from './footer'
import { PlainHeader } from './header'
import { OfflineNotice } from './offline-notice'
import { SkipLink } from './skip-link'
import { UtilityLine } from './utility-line'

interface PlainPageProps {
  collegeName: string
  supportPhone: string
  links: FooterLinks
  year: number
  /** Somebody is signed in who has no student shell. */
  signedIn?: boolean
  children: ReactNode
}

/** The frame of a page without a student: crest, phone, footer. */
export function PlainPage({ collegeName, supportPhone, links, year, signedIn, children }: PlainPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OfflineNotice />
      <UtilityLine supportPhone={supportPhone} />
      <PlainHeader collegeName={collegeName} signedIn={signedIn} />
      <main id="content" tabIndex={-1} className="page flex flex-1 flex-col gap-6 pt-10 pb-16">
        {children}
      </main>
      <Footer collegeName={collegeName} year={year} links={links} />
    </div>
  )
}
