import { Loaded } from '@/components/kit/loaded'
import { TextBars } from '@/components/ui/skeleton'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentCompany } from '@/lib/calls/company'
import { agentFields } from '@/lib/rules/company-fields'
import { labelOf } from '@/lib/rules/options'
import { CompanyEditor } from './editors'
import { Facts } from './facts'
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

export function CompanyFacts({ record }: { record: AnswerOf<typeof studentCompany> }) {
  const { agentId, role } = agentFields(record.companyId ?? '')
  return (
    <Facts
      items={[
        ['Company', record.companyName ?? record.companyId],
        ...(agentId ? [[agentId.label, record.agentId] as const] : []),
        ...(role ? [[role.label, labelOf(role.options ?? [], record.agentRole) ?? record.agentRole] as const] : []),
        ['CRD', record.crd],
        ['NPN', record.npn],
      ]}
    />
  )
}
