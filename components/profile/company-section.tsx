import { agentFields } from '@/lib/rules/annual-review/company-fields'
import { labelOf } from '@/lib/rules/options'
import { Facts } from './facts'
import { ProfileSection, type SectionProps } from './profile-section'

/** Where the student works, with the labels of the employer (AR-06). */
export function CompanySection({ loads: { company, reviews }, view }: SectionProps) {
  return (
    <ProfileSection id="company" load={company} what="your company" reviews={reviews} view={view}>
      {(record) => {
        const { agentId, role } = agentFields(record.companyId ?? '')
        return (
          <Facts
            items={[
              ['Company', record.companyName ?? record.companyId],
              ...(agentId ? [[agentId.label, record.agentId] as const] : []),
              ...(role
                ? [[role.label, labelOf(role.options ?? [], record.agentRole) ?? record.agentRole] as const]
                : []),
              ['CRD', record.crd],
              ['NPN', record.npn],
            ]}
          />
        )
      }}
    </ProfileSection>
  )
}
