import { Settled } from '@/components/kit/settled'
import type { studentBasic } from '@/features/profile/calls'
import { NationalIdEditor } from '@/features/profile/editors'
import { NoneOnFile } from '@/features/profile/facts'
import type { ProfileLoads } from '@/features/profile/loads'
import { ProfileSection, type SectionProps } from '@/features/profile/profile-section'
import { SignInFirst } from '@/features/profile/sign-in-first'
import type { AnswerOf } from '@/lib/calls/call'

type Basic = AnswerOf<typeof studentBasic.load>

/**
 * Shows that the Social Security number is on file and how it ends, or the form that takes it once (CS-06, ruling 10).
 * The number itself never reaches a client component.
 */
export function NationalIdSection({
  loads,
  view,
  collegeName,
}: SectionProps<'basic' | 'flags' | 'reviews'> & { collegeName: string }) {
  const { basic, flags, reviews } = loads
  return (
    <ProfileSection
      id="ssn"
      load={basic}
      what="your Social Security number"
      reviews={reviews}
      isReviewed={({ hasNationalId }) => !hasNationalId}
      view={view}
      isOpen={({ hasNationalId }) => !hasNationalId}
      form={() =>
        view.signedInLately ? (
          <Settled loads={{ flags }} what="your choice about the Social Security number" skeleton={null}>
            {(settled) => (
              <NationalIdEditor
                collegeName={collegeName}
                mayOptOut={!settled.flags.ok || !settled.flags.value.nationalIdOptOut}
              />
            )}
          </Settled>
        ) : (
          <SignInFirst part="ssn" />
        )
      }
    >
      {(record) => <NationalId record={record} flags={flags} />}
    </ProfileSection>
  )
}

/** The opt-out matters only while no number is on file, so its load is awaited only then. */
function NationalId({ record, flags }: { record: Basic; flags: ProfileLoads['flags'] }) {
  if (record.hasNationalId) {
    return (
      <p>
        <OnFile ending={record.nationalIdEnding} />
      </p>
    )
  }
  return (
    <Settled loads={{ flags }} what="your Social Security number" skeleton={null}>
      {({ flags: choice }) => (
        <p>
          {!choice.ok && 'None on file. Your choice on whether to supply it could not be loaded.'}
          {choice.ok && (choice.value.nationalIdOptOut ? 'You chose not to supply it' : <NoneOnFile />)}
        </p>
      )}
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
