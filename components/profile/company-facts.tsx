import type { AnswerOf } from '@/lib/calls/call'
import type { studentCompany } from '@/lib/calls/company'
import { agentFields } from '@/lib/rules/company-fields'
import { labelOf } from '@/lib/rules/options'
import { Facts } from './facts'

/* Apart from its section, and so is what is on file of the contact: the shell shows both, and would take along the programs of the section. */

/** Where the student works, as it is on file. */
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
