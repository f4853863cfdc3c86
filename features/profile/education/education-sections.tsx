import { salaryBands, yearsOfExperience } from '@/features/profile/company/content'
import { degreeLabels, learningPreferenceLabels } from '@/features/profile/content'
import { EducationEditor, LearningEditor } from '@/features/profile/editors'
import { Facts } from '@/features/profile/facts'
import { ProfileSection, type SectionProps } from '@/features/profile/profile-section'
import { beginOf } from '@/features/profile/profile-view'
import { labelOf } from '@/lib/shared/options/option'
import { onlineCourseExperience, ratingLevels } from './content'

/** Shows the student’s education and work experience. */
export function EducationSection({ loads: { education }, view }: SectionProps<'education'>) {
  return (
    <ProfileSection
      id="education"
      load={education}
      what="your education and experience"
      view={view}
      form={(record) => <EducationEditor record={record} {...beginOf(view, 'education', record)} />}
    >
      {(record) => (
        <Facts
          items={[
            ['Years of experience', labelOf(yearsOfExperience, record.yearsOfExperience) ?? record.yearsOfExperience],
            ['Job focus', record.jobFocus],
            ['Income', labelOf(salaryBands, record.incomeLevel) ?? record.incomeLevel],
            ['Education', ticked(record, degreeLabels)],
            ['Other education', record.otherEducation],
          ]}
        />
      )}
    </ProfileSection>
  )
}

/** Shows the student’s learning preferences. */
export function LearningSection({ loads: { education }, view }: SectionProps<'education'>) {
  return (
    <ProfileSection
      id="learning"
      load={education}
      what="your learning preferences"
      view={view}
      form={(record) => <LearningEditor record={record} {...beginOf(view, 'learning', record)} />}
    >
      {(record) => (
        <Facts
          items={[
            [
              'Online courses so far',
              labelOf(onlineCourseExperience, record.priorOnlineEducation) ?? record.priorOnlineEducation,
            ],
            ['How well they went', labelOf(ratingLevels, record.success) ?? record.success],
            ['What helps you learn', ticked(record, learningPreferenceLabels)],
            ['Learning style', record.learningStyle],
          ]}
        />
      )}
    </ProfileSection>
  )
}

/** Joins the labels of the checked boxes. */
function ticked<Name extends string>(record: NoInfer<Record<Name, boolean>>, labels: Record<Name, string>): string {
  const names = Object.keys(labels) as Name[]
  return names
    .filter((name) => record[name])
    .map((name) => labels[name])
    .join(', ')
}
