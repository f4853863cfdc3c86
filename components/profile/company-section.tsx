import { Loaded } from '@/components/kit/loaded'
import { TextBars } from '@/components/ui/skeleton'
import { CompanyFacts } from './company-facts'
import { CompanyEditor } from './editors'
import { beginOf } from './profile-view'
import { ProfileSection, type SectionProps, type WithCompanies } from './profile-section'

/** Where the student works, with the labels of the employer (AR-06). */
export function CompanySection({ loads: { company, reviews }, view, companies }: SectionProps & WithCompanies) {
  return (
    <ProfileSection
      id="company"
      load={company}
      what="your company"
      reviews={reviews}
      view={view}
      form={(record) =>
        companies && (
          <Loaded load={companies} what="the list of companies" skeleton={<TextBars lines={5} />}>
            {(list) => <CompanyEditor record={record} companies={list} {...beginOf(view, 'company', record)} />}
          </Loaded>
        )
      }
    >
      {(record) => <CompanyFacts record={record} />}
    </ProfileSection>
  )
}
