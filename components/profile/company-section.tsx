import { Incomplete } from '@/components/kit/incomplete'
import { Loaded } from '@/components/kit/loaded'
import { Settled } from '@/components/kit/settled'
import { TextBars } from '@/components/ui/skeleton'
import { CompanyFacts } from './company-facts'
import { CompanyEditor } from './editors'
import { beginOf } from './profile-view'
import { ProfileSection, type SectionProps, type WithCompanies } from './profile-section'

/** Where the student works, with the labels of the employer (AR-06). */
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
