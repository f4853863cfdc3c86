import { Page } from '@/components/kit/page'
import { AdvisorSection } from './advisor/advisor-section'
import { BasicsSection } from './basics-section'
import { CompanySection } from './company-section'
import { ContactSection } from './contact-section'
import { NationalIdSection } from './national-id-section'
import { EducationSection, LearningSection } from './education-sections'
import { PrivacySection, type PrivacySectionProps } from './privacy-section'
import type { SectionProps, WithCompanies } from './profile-section'
import { ScoreCard } from './score-card'
import { SectionList } from './section-list'
import { HistorySection } from './history/history-section'
import { NotificationsSection } from './notifications/notifications-section'
import { SecuritySection } from './security/security-section'

interface ProfileProps extends SectionProps, WithCompanies, PrivacySectionProps {
  studentId: string
}

/** What the college knows about the student: how complete it is, then section by section (RT-29). */
export function Profile({ loads, view, companies, studentId, brand, asksConsent }: ProfileProps) {
  return (
    <Page lead={<ScoreCard loads={loads} studentId={studentId} />} aside={<SectionList />}>
      <BasicsSection loads={loads} view={view} />
      <NationalIdSection loads={loads} view={view} collegeName={brand.collegeName} />
      <ContactSection loads={loads} view={view} supportPhone={brand.supportPhone} />
      <CompanySection loads={loads} view={view} companies={companies} />
      <EducationSection loads={loads} view={view} />
      <LearningSection loads={loads} view={view} />
      <AdvisorSection loads={loads} view={view} />
      <SecuritySection loads={loads} view={view} />
      <NotificationsSection loads={loads} view={view} />
      <PrivacySection brand={brand} asksConsent={asksConsent} />
      <HistorySection loads={loads} view={view} />
    </Page>
  )
}
