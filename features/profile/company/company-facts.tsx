import { Facts } from '@/features/profile/facts'
import type { AnswerOf } from '@/lib/calls/call'
import { labelOf } from '@/lib/shared/options/option'
import type { companies, studentCompany } from './calls'
import { brokerNotListed } from './content'
import { toCompanyValues } from './forms'
import { agentFields, employerOf } from './rules'

/* In a file of its own because the application shell shows it too. Importing the section would load the section’s
   editors there. The same holds for the contact facts. */

interface CompanyFactsProps {
  record: AnswerOf<typeof studentCompany>
  /** Used to look up the names of the choice and of its broker/dealer. */
  companies: AnswerOf<typeof companies>
}

/** Shows the student’s company, with the labels that the employer uses (AR-05, AR-06). */
export function CompanyFacts({ record, companies: list }: CompanyFactsProps) {
  const { company, listedName, brokerDealer, companyName } = toCompanyValues(record)
  const { agentId, role } = agentFields(employerOf({ company, brokerDealer }))
  const nameOf = (chosen: string) => list.find(({ id }) => id === chosen)?.name ?? chosen
  const nameOfBroker = brokerDealer === brokerNotListed.code ? brokerNotListed.label : nameOf(brokerDealer)
  return (
    <Facts
      items={[
        ['Company', listedName || nameOf(company)],
        ...(brokerDealer ? [['Broker/Dealer', nameOfBroker] as const] : []),
        ...(companyName ? [['Company Name', companyName] as const] : []),
        ...(agentId ? [[agentId.label, record.agentId] as const] : []),
        ...(role ? [[role.label, labelOf(role.options ?? [], record.agentRole) ?? record.agentRole] as const] : []),
        ['CRD', record.crd],
        ['NPN', record.npn],
      ]}
    />
  )
}
