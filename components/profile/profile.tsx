import { BasicsSection } from './basics-section'
import { CompanySection } from './company-section'
import { ContactSection } from './contact-section'
import { EducationSection, LearningSection } from './education-sections'
import type { ProfileLoads } from './loads'
import { ScoreCard } from './score-card'

/** What the college knows about the student: how complete it is, then section by section (RT-29). */
export function Profile({ loads, studentId }: { loads: ProfileLoads; studentId: string }) {
  return (
    <>
      <ScoreCard loads={loads} studentId={studentId} />
      <BasicsSection loads={loads} />
      <ContactSection loads={loads} />
      <CompanySection loads={loads} />
      <EducationSection loads={loads} />
      <LearningSection loads={loads} />
    </>
  )
}
