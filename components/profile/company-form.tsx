'use client'

import { CallForm } from '@/components/form/call-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { companies, studentCompany } from '@/lib/calls/company'
import { companyForm, keptCompany, toCompanyValues } from '@/lib/forms/company'
import type { Draft } from '@/lib/shared/draft'
import { CompanyFields } from './company-fields'
import { sectionForm } from './section-form'

interface CompanyFormProps {
  record: AnswerOf<typeof studentCompany>
  companies: AnswerOf<typeof companies>
  draft: Draft | null
}

/** Where the student works; what the form does not show goes back as it is on file. */
export function CompanyForm({ record, companies: list, draft }: CompanyFormProps) {
  return (
    <CallForm
      call="companyInfo"
      method="PUT"
      form={companyForm}
      subject={keptCompany(record)}
      start={toCompanyValues(record)}
      {...sectionForm('company', draft)}
    >
      <CompanyFields companies={list} />
    </CallForm>
  )
}
