import { BasicsSection } from './basics-section'
import { CompanySection } from './company-section'
import { ContactSection } from './contact-section'
import { EducationSection, LearningSection } from './education-sections'
import type { SectionProps } from './profile-section'
import { ScoreCard } from './score-card'

interface ProfileProps extends SectionProps {
  studentId: string
}

/** What the college knows about the student: how complete it is, then section by section (RT-29). */
export function Profile({ loads, view, studentId }: ProfileProps) {
  return (
    <>
      <ScoreCard loads={loads} studentId={studentId} />
      <BasicsSection loads={loads} view={view} />
      <ContactSection loads={loads} view={view} />
      <CompanySection loads={loads} view={view} />
      <EducationSection loads={loads} view={view} />
      <LearningSection loads={loads} view={view} />
    </>
  )
}
