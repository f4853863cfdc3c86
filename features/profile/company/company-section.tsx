import { Incomplete } from '@/components/kit/incomplete'
import { Loaded } from '@/components/kit/loaded'
import { Settled } from '@/components/kit/settled'
import { TextBars } from '@/components/ui/skeleton'
import { CompanyEditor } from '@/features/profile/editors'
import { ProfileSection, type SectionProps, type WithCompanies } from '@/features/profile/profile-section'
import { beginOf } from '@/features/profile/profile-view'
import { CompanyFacts } from './company-facts'

/** Shows where the student works, with the labels that the employer uses (AR-06). */
export function CompanySection({
  loads: { company, reviews },
  view,
  companies,
}: SectionProps<'company' | 'reviews'> & WithCompanies) {
  return (
    <ProfileSection
      id="company"
      load={company}
      what="your company"
      reviews={reviews}
      view={view}
      form={(record) => (
        <Loaded load={companies} what="the list of companies" skeleton={<TextBars lines={5} />}>
          {(list) => <CompanyEditor record={record} companies={list} {...beginOf(view, 'company', record)} />}
        </Loaded>
      )}
    >
      {(record) => (
        <Settled loads={{ companies }} what="the list of companies" skeleton={<TextBars lines={5} />}>
          {({ companies: list }) => (
            <>
              <CompanyFacts record={record} companies={list.ok ? list.value : []} />
              {!list.ok && (
                <Incomplete waitSeconds={list.failure.retryAfterSeconds}>
                  <p>The names of companies could not be loaded.</p>
                </Incomplete>
              )}
            </>
          )}
        </Settled>
      )}
    </ProfileSection>
  )
}
