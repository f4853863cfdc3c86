'use client'

import { CallForm } from '@/components/form/call-form'
import { sectionForm, type SectionStart } from '@/features/profile/section-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { companies, studentCompany } from './calls'
import { CompanyFields } from './company-fields'
import { companyForm, keptCompany, toCompanyValues } from './forms'

interface CompanyFormProps extends SectionStart {
  record: AnswerOf<typeof studentCompany>
  companies: AnswerOf<typeof companies>
}

/** Edits where the student works. Fields that the form does not show are sent back as they are on file. */
export function CompanyForm({ record, companies: list, ...begin }: CompanyFormProps) {
  return (
    <CallForm
      call="companyInfo"
      method="PUT"
      form={companyForm}
      subject={keptCompany(record)}
      start={toCompanyValues(record)}
      {...sectionForm('company', begin)}
    >
      <CompanyFields companies={list} />
    </CallForm>
  )
}
