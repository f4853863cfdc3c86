'use client'

import { SelectField } from '@/components/form/choice-fields'
import { useField } from '@/components/form/form-context'
import { SearchField } from '@/components/form/search-field'
import { TextField } from '@/components/form/text-fields'
import type { Values } from '@/lib/browser/draft-values'
import type { AnswerOf } from '@/lib/calls/call'
import { labelOf, type Option } from '@/lib/shared/options/option'
import type { companies } from './calls'
import { brokerNotListed } from './content'
import {
  agentFields,
  employerOf,
  isIndependent,
  namesAfterChoosing,
  pseudoCompanyOf,
  requiresCompanyName,
  showsBrokerDealer,
  showsCompanyName,
} from './rules'

interface CompanyFieldsProps {
  companies: AnswerOf<typeof companies>
}

/** The company and its dependent fields. Each choice shows, requires and clears fields of its own (AR-05, AR-06). */
export function CompanyFields({ companies: list }: CompanyFieldsProps) {
  const all = optionsOf(list, () => true)
  const chosen = {
    company: useField({
      name: 'company',
      label: 'Company',
      toWords: (code, { listedName }) => labelOf(all, String(code)) ?? (textOr(listedName) || null),
    }),
    listedName: useField({ name: 'listedName', label: null }),
    brokerDealer: useField({ name: 'brokerDealer', label: 'Broker/Dealer', options: [brokerNotListed, ...all] }),
    companyName: useField({ name: 'companyName', label: 'Company Name' }),
  }
  const company = textIn(chosen.company)
  const brokerDealer = textIn(chosen.brokerDealer)
  const { agentId, role } = agentFields(employerOf({ company, brokerDealer }))
  const fields = {
    ...chosen,
    agentId: useField({ name: 'agentId', label: agentId?.label ?? 'Agent ID' }),
    agentRole: useField({ name: 'agentRole', label: role?.label ?? 'Job Title', toWords: roleInWords }),
  }

  /** An ID and a role belong to one employer, so a new employer starts without them. */
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
        {...offered(
          optionsOf(list, (each) => !isCompany(each)),
          optionsOf(list, isCompany),
          { code: company, label: textIn(chosen.listedName) || company },
        )}
        onChoose={choose}
      />
      {showsBrokerDealer(company) && (
        <SearchField
          name="brokerDealer"
          label="Broker/Dealer"
          {...offered(
            all.some(({ code }) => code === brokerNotListed.code) ? [brokerNotListed] : [],
            optionsOf(list, (each) => each.brokerDealer && isCompany(each)),
            { code: brokerDealer, label: labelOf([brokerNotListed, ...all], brokerDealer) ?? brokerDealer },
          )}
          needed={isIndependent(company)}
          onChoose={({ code }) => code !== brokerDealer && forgetAgent()}
        />
      )}
      {showsCompanyName(company) && (
        <TextField
          name="companyName"
          label="Company Name"
          needed={requiresCompanyName({ company, brokerDealer })}
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
      <TextField name="crd" label="CRD" inputMode="numeric" autoComplete="off" />
      <TextField name="npn" label="NPN" inputMode="numeric" autoComplete="off" />
    </>
  )
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '')
const textIn = ({ value }: { value: unknown }): string => textOr(value)

/** Returns the label of a role in the list of that version’s employer; null without one. */
const roleInWords = (role: unknown, { company, brokerDealer }: Values): string | null => {
  const employer = employerOf({ company: textOr(company), brokerDealer: textOr(brokerDealer) })
  return labelOf(agentFields(employer).role?.options ?? [], textOr(role))
}

/** A select where the employer has a list of roles, otherwise a text field. */
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

const isCompany = ({ id }: Company): boolean => pseudoCompanyOf(id) === null

/** Returns the options, with the chosen one first if it is no longer offered, so that it can still be read. */
function offered(pinned: Option[], options: Option[], chosen: Option) {
  const isOffered = chosen.code === '' || [...pinned, ...options].some(({ code }) => code === chosen.code)
  return { pinned, options: isOffered ? options : [chosen, ...options] }
}
