import type { ReactNode } from 'react'
import { Page } from '@/components/kit/page'
import { Tabs } from '@/components/kit/tabs'
import { hrefs } from '@/lib/shared/hrefs'
import { type ProfileViewName, profileViewNames } from '@/lib/shared/profile-address'
import { type AdvisorLoads, AdvisorSection } from './advisor/advisor-section'
import { BasicsSection } from './basics/basics-section'
import { NationalIdSection } from './basics/national-id-section'
import { CompanySection } from './company/company-section'
import { ContactSection } from './contact/contact-section'
import { EducationSection, LearningSection } from './education/education-sections'
import { HistorySection } from './history/history-section'
import { InPlace } from './in-place'
import type { ProfileLoads, ScoredLoads } from './loads'
import { NotificationsSection } from './notifications/notifications-section'
import { PrivacySection, type PrivacySectionProps } from './privacy-section'
import type { SectionProps, WithChanges, WithCompanies } from './profile-section'
import type { ProfileView } from './profile-view'
import { ScoreCard } from './score-card'
import { profileViewLabels } from './sections'
import { type SecurityLoads, SecuritySection } from './security/security-section'

interface FrameProps {
  name: ProfileViewName
  loads: ScoredLoads
  view: ProfileView
  studentId: string
  children: ReactNode
}

/** One view of the profile: tabs to the other views, the score, and the sections of this view (RT-29). */
function Frame({ name, loads, view, studentId, children }: FrameProps) {
  const tabs = profileViewNames.map((each) => ({
    href: hrefs[each](),
    label: profileViewLabels[each],
    isCurrent: each === name,
  }))
  return (
    <Page
      lead={<Tabs label="Views of your profile" tabs={tabs} />}
      aside={<ScoreCard loads={loads} view={name} studentId={studentId} />}
    >
      <InPlace editing={view.editing} />
      {children}
    </Page>
  )
}

type ViewProps<Name extends keyof ProfileLoads> = SectionProps<keyof ScoredLoads | Name> & { studentId: string }

/** Personal data and contact details. */
export function PersonalView(props: ViewProps<'reviews'> & WithChanges & Pick<PrivacySectionProps, 'brand'>) {
  const { loads, view, changes, studentId, brand } = props
  return (
    <Frame name="profile" loads={loads} view={view} studentId={studentId}>
      <BasicsSection loads={loads} view={view} />
      <NationalIdSection loads={loads} view={view} collegeName={brand.collegeName} />
      <ContactSection loads={loads} view={view} changes={changes} supportPhone={brand.supportPhone} />
    </Frame>
  )
}

/** Employer, education and learning preferences. */
export function WorkView({ loads, view, companies, studentId }: ViewProps<'reviews'> & WithCompanies) {
  return (
    <Frame name="profileWork" loads={loads} view={view} studentId={studentId}>
      <CompanySection loads={loads} view={view} companies={companies} />
      <EducationSection loads={loads} view={view} />
      <LearningSection loads={loads} view={view} />
    </Frame>
  )
}

/** The student’s entry in the advisor directory. */
export function AdvisorView({ loads, view, studentId }: ViewProps<AdvisorLoads>) {
  return (
    <Frame name="profileAdvisor" loads={loads} view={view} studentId={studentId}>
      <AdvisorSection loads={loads} view={view} />
    </Frame>
  )
}

/** Sign-in and security settings. */
export function SecurityView(props: ViewProps<SecurityLoads> & WithChanges & Pick<PrivacySectionProps, 'brand'>) {
  const { loads, view, changes, studentId, brand } = props
  return (
    <Frame name="profileSecurity" loads={loads} view={view} studentId={studentId}>
      <SecuritySection loads={loads} view={view} changes={changes} supportPhone={brand.supportPhone} />
    </Frame>
  )
}

/** Reminder settings and privacy. */
export function NotificationsView(props: ViewProps<'notifications' | 'calendar'> & PrivacySectionProps) {
  const { loads, view, studentId, brand, asksConsent } = props
  return (
    <Frame name="profileNotifications" loads={loads} view={view} studentId={studentId}>
      <NotificationsSection loads={loads} view={view} />
      <PrivacySection brand={brand} asksConsent={asksConsent} />
    </Frame>
  )
}

/** The history of changes to contact details and sign-in. */
export function HistoryView({ loads, view, studentId }: ViewProps<'changes'>) {
  return (
    <Frame name="profileHistory" loads={loads} view={view} studentId={studentId}>
      <HistorySection loads={loads} view={view} />
    </Frame>
  )
}
