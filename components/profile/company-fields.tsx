'use client'

import { SelectField } from '@/components/form/choice-fields'
import { useField } from '@/components/form/form-context'
import { SearchField } from '@/components/form/search-field'
import { TextField } from '@/components/form/text-fields'
import type { AnswerOf } from '@/lib/calls/call'
import type { companies } from '@/lib/calls/company'
import type { Option } from '@/lib/content/options/option'
import {
  agentFields,
  employerOf,
  namesAfterChoosing,
  pseudoCompanyOf,
  requiresBrokerDealer,
  requiresCompanyName,
  showsBrokerDealer,
  showsCompanyName,
} from '@/lib/rules/company-fields'

interface CompanyFieldsProps {
  companies: AnswerOf<typeof companies>
}

/** The company and what follows from it: each choice shows, requires and clears fields of its own (AR-05, AR-06). */
export function CompanyFields({ companies: list }: CompanyFieldsProps) {
  const fields = {
    company: useField({ name: 'company' }),
    listedName: useField({ name: 'listedName' }),
    brokerDealer: useField({ name: 'brokerDealer' }),
    companyName: useField({ name: 'companyName' }),
    agentId: useField({ name: 'agentId' }),
    agentRole: useField({ name: 'agentRole' }),
  }
  const company = textIn(fields.company)
  const brokerDealer = textIn(fields.brokerDealer)
  const { agentId, role } = agentFields(employerOf({ company, brokerDealer }))

  /** An ID and a role are those of one employer: another one begins without. */
  function forgetAgent() {
    fields.agentId.set('')
    fields.agentRole.set('')
  }

  function choose({ code, label }: Option) {
    if (code === company) return
    const names = namesAfterChoosing(code, { brokerDealer, companyName: textIn(fields.companyName) })
    fields.listedName.set(pseudoCompanyOf(code) === null ? label : '')
    fields.brokerDealer.set(names.brokerDealer)
    fields.companyName.set(names.companyName)
    forgetAgent()
  }

  return (
    <>
      <SearchField
        name="company"
        label="Company"
        options={optionsOf(list, ({ id }) => pseudoCompanyOf(id) === null)}
        pinned={optionsOf(list, ({ id }) => pseudoCompanyOf(id) !== null)}
        onChoose={choose}
      />
      {showsBrokerDealer(company) && (
        <SearchField
          name="brokerDealer"
          label="Broker/Dealer"
          options={optionsOf(list, (each) => each.brokerDealer)}
          needed={requiresBrokerDealer(company)}
          onChoose={({ code }) => code !== brokerDealer && forgetAgent()}
        />
      )}
      {showsCompanyName(company) && (
        <TextField
          name="companyName"
          label="Company Name"
          needed={requiresCompanyName(company)}
          autoComplete="organization"
        />
      )}
      {company !== '' && agentId && (
        <TextField
          key={agentId.label}
          name="agentId"
          label={agentId.label}
          needed={agentId.required}
          autoComplete="off"
        />
      )}
      {company !== '' && role && <Role key={`${role.label} ${company}`} {...role} />}
      <TextField name="crd" label="CRD" autoComplete="off" />
      <TextField name="npn" label="NPN" autoComplete="off" />
    </>
  )
}

const textIn = ({ start }: { start: unknown }): string => (typeof start === 'string' ? start : '')

/** A position of the employer's list, where it has one. */
function Role({ label, required, options }: NonNullable<ReturnType<typeof agentFields>['role']>) {
  return options ? (
    <SelectField name="agentRole" label={label} options={options} needed={required} />
  ) : (
    <TextField name="agentRole" label={label} needed={required} autoComplete="organization-title" />
  )
}

type Company = CompanyFieldsProps['companies'][number]

const optionsOf = (list: readonly Company[], isOffered: (company: Company) => boolean): Option[] =>
  list.filter(isOffered).map(({ id, name }) => ({ code: id, label: name }))
