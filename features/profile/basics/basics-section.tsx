import { DateText } from '@/components/ui/date-text'
import {
  askedFor,
  reviewedRecord,
  showsBasicSection,
  showsDemographicSection,
} from '@/features/profile/annual-review/sections'
import { BasicsEditor } from '@/features/profile/editors'
import { Facts } from '@/features/profile/facts'
import { ProfileSection, type SectionProps } from '@/features/profile/profile-section'
import { beginOf } from '@/features/profile/profile-view'
import { labelOf } from '@/lib/shared/options/option'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/shared/options/personal'

/** The student’s name and personal data. */
export function BasicsSection({ loads: { basic, reviews }, view }: SectionProps<'basic' | 'reviews'>) {
  return (
    <ProfileSection
      id="basics"
      load={basic}
      what="your name and basics"
      reviews={reviews}
      isReviewed={(record) => {
        // The Social Security number has a section of its own.
        const asked = { ...askedFor(reviewedRecord(record)), ssn: false }
        return showsBasicSection(asked) || showsDemographicSection(asked)
      }}
      view={view}
      form={(record) => {
        // Leaves out the Social Security number, which must not reach the client component.
        const { birthdate, sex, citizenship, ethnicGroup, militaryStatus } = record
        const shown = { birthdate, sex, citizenship, ethnicGroup, militaryStatus }
        return <BasicsEditor record={shown} {...beginOf(view, 'basics', record)} />
      }}
    >
      {(record) => (
        <Facts
          items={[
            ['Name', [record.firstName, record.middleName, record.lastName].filter(Boolean).join(' ')],
            ['Date of birth', record.birthdate && <DateText date={record.birthdate} />],
            ['Gender', labelOf(genders, record.sex) ?? record.sex],
            ['Citizenship', labelOf(citizenships, record.citizenship) ?? record.citizenship],
            ['Race', labelOf(ethnicities, record.ethnicGroup) ?? record.ethnicGroup],
            ['Military status', labelOf(militaryStatuses, record.militaryStatus) ?? record.militaryStatus],
          ]}
        />
      )}
    </ProfileSection>
  )
}
