import { Settled } from '@/components/kit/settled'
import { DateText } from '@/components/ui/date-text'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentBasic } from '@/lib/calls/profile'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/content/options/personal'
import { labelOf } from '@/lib/rules/options'
import { BasicsEditor } from './editors'
import { Facts, NoneOnFile } from './facts'
import type { ProfileLoads } from './loads'
import { ProfileSection, type SectionProps } from './profile-section'

type Basic = AnswerOf<typeof studentBasic.load>

/** Who the student is. Of the Social Security number it says that it is on file and how it ends (CS-06). */
export function BasicsSection({ loads: { basic, flags, reviews }, view }: SectionProps) {
  return (
    <ProfileSection
      id="basics"
      load={basic}
      what="your name and basics"
      reviews={reviews}
      view={view}
      form={({ birthdate, sex, citizenship, ethnicGroup, militaryStatus }) => (
        // Nothing of the Social Security number goes to the browser's program.
        <BasicsEditor record={{ birthdate, sex, citizenship, ethnicGroup, militaryStatus }} draft={view.draft} />
      )}
    >
      {(record) => (
        <Facts
          items={[
            ['Name', [record.firstName, record.middleName, record.lastName].filter(Boolean).join(' ')],
            ['Date of birth', record.birthdate && <DateText date={record.birthdate} />],
            ['Social Security number', <NationalId key="ssn" record={record} flags={flags} />],
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

/** The opt-out counts only while no number is on file, so it is waited for only then. */
function NationalId({ record, flags }: { record: Basic; flags: ProfileLoads['flags'] }) {
  if (record.hasNationalId) return <OnFile ending={record.nationalIdEnding} />
  return (
    <Settled loads={{ flags }} what="your Social Security number" skeleton={null}>
      {(settled) =>
        settled.flags.ok ? (
          settled.flags.value.nationalIdOptOut ? (
            'You chose not to supply it'
          ) : (
            <NoneOnFile />
          )
        ) : (
          'None on file. Whether you chose not to supply it could not be loaded.'
        )
      }
    </Settled>
  )
}

function OnFile({ ending }: { ending: string | null }) {
  if (ending === null) return 'On file'
  return (
    <>
      On file, ending in{' '}
      <span aria-hidden="true" className="tabular">
        {ending}
      </span>
      <span className="sr-only">{[...ending].join(' ')}</span>
    </>
  )
}
