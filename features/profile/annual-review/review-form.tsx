'use client'

import { type ReactNode, type SubmitEvent, useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CheckboxField, SelectField } from '@/components/form/choice-fields'
import { DateField } from '@/components/form/date-fields'
import { FormFrame } from '@/components/form/form-frame'
import { isLeaving } from '@/components/form/submission'
import { SsnField } from '@/components/form/text-fields'
import { useDraftedFields } from '@/components/form/use-drafted-fields'
import type { companies } from '@/features/profile/company/calls'
import { CompanyFields } from '@/features/profile/company/company-fields'
import { companyForm } from '@/features/profile/company/forms'
import { ContactFields } from '@/features/profile/contact/contact-fields'
import { contactForm } from '@/features/profile/contact/forms'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'
import type { AnswerOf } from '@/lib/calls/call'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { type Draft, noSubject } from '@/lib/shared/draft'
import type { Form } from '@/lib/shared/forms/form'
import { choicesOf } from '@/lib/shared/options/option'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/shared/options/personal'
import { annualReviewFormFor, type AnnualReviewValues } from './forms'
import { KnownValues } from './known-values'
import { ReviewDone, ReviewRefused, ReviewTyped } from './review-outcome'
import { ReviewSection } from './review-section'
import { type AskedFor, showsBasicSection, showsDemographicSection } from './sections'
import { savingParts } from './steps'
import { useReview } from './use-review'

export interface ReviewFormProps {
  asked: AskedFor
  start: Partial<AnnualReviewValues>
  companies: AnswerOf<typeof companies>
  /** Shown when the list of companies could not be loaded. */
  withoutCompanies?: ReactNode
  collegeName: string
  /** The values on file, to read; null where a required one is missing. */
  facts: Record<'contact' | 'company', ReactNode>
  /** When the student last confirmed them; null for never. */
  confirmedOn: CalendarDate | null
  draft: Draft | null
  onClose: () => void
}

/**
 * The review form. Asks for missing values, lets the student confirm or change the others, and saves them all together
 * (S2 §2.1).
 */
export function ReviewForm({
  asked,
  start,
  companies: list,
  withoutCompanies,
  collegeName,
  facts,
  confirmedOn,
  draft,
  onClose,
}: ReviewFormProps) {
  const form = useMemo(() => annualReviewFormFor(asked), [asked])
  const { typed, ...parts } = useDraftedFields(form, { drafted: { subject: noSubject, initial: draft }, start })
  const { fields } = parts
  const review = useReview(parts.draft?.keeper, (progress) => fields.replace({ progress }))
  const { state } = review
  useUnsentWarning(fields.isDirty && state.kind !== 'done' && !isLeaving(state))

  function submit(event: SubmitEvent) {
    const { submitter } = event.nativeEvent
    void fields.handleSubmit((values: FieldValues) => {
      submitter?.focus() // moves the focus out of the field, which is about to become inert
      return review.submit(values)
    })(event)
  }
  const isSaving = state.kind === 'busy'
  const saving = isSaving && (state.saving === null ? 'Saving your information' : savingParts[state.saving])

  if (state.kind === 'done') return <ReviewDone {...state} onClose={onClose} />
  const differsIn = ({ fields: own }: Form) =>
    Object.keys(own).some(
      (name) => parts.fields.values[name] !== start[name as keyof typeof start] || fields.bind(name).error,
    )
  const faultsIn = (names: readonly string[]) => names.filter((name) => fields.bind(name).error !== undefined).length
  return (
    <FormFrame
      {...parts}
      attempt={fields.attempt}
      onSubmit={submit}
      submit="Update"
      busy={saving}
      held={state.kind === 'held'}
      before={typed && state.kind === 'idle' && <ReviewTyped partly={Boolean(typed.progress)} />}
      outcome={
        state.kind === 'refused' && <ReviewRefused {...state} ssnTyped={Boolean(fields.values.ssn)} onClose={onClose} />
      }
    >
      {/* Fields are inert during the save: what is typed then would not be saved, and the review is sent once a year. */}
      <div inert={isSaving} className="flex flex-col gap-4 inert:opacity-60">
        {showsBasicSection(asked) && (
          <ReviewSection
            title="Basic Information"
            faults={faultsIn(['birthdate', 'gender', 'ssn'])}
            attempt={fields.attempt}
          >
            {asked.birthdate && <DateField name="birthdate" label="Date of Birth" birthday needed />}
            {asked.gender && (
              <SelectField name="gender" label="Gender" options={choicesOf(genders)} autoComplete="sex" needed />
            )}
            {asked.ssn && (
              <>
                <SsnField name="ssn" label="SSN" needed={parts.fields.values.optOut !== true} />
                <CheckboxField
                  name="optOut"
                  label={`I choose not to supply my Social Security Number. ${collegeName} is required by the IRS to request the Social Security Number for federal reporting purposes.`}
                />
              </>
            )}
          </ReviewSection>
        )}
        <ReviewSection
          title="Contact Information"
          faults={faultsIn(Object.keys(contactForm.fields))}
          attempt={fields.attempt}
        >
          <KnownValues
            what="your contact information"
            facts={facts.contact}
            confirmedOn={confirmedOn}
            differs={differsIn(contactForm)}
          >
            <ContactFields />
          </KnownValues>
        </ReviewSection>
        <ReviewSection
          title="Company Information"
          faults={faultsIn(Object.keys(companyForm.fields))}
          attempt={fields.attempt}
        >
          {withoutCompanies}
          <KnownValues
            what="your company"
            facts={facts.company}
            confirmedOn={confirmedOn}
            differs={differsIn(companyForm)}
          >
            <CompanyFields companies={list} />
          </KnownValues>
        </ReviewSection>
        {showsDemographicSection(asked) && (
          <ReviewSection
            title="Demographic Information"
            faults={faultsIn(['citizenship', 'race', 'military'])}
            attempt={fields.attempt}
          >
            {asked.citizenship && (
              <SelectField name="citizenship" label="Citizenship" options={choicesOf(citizenships)} needed />
            )}
            {asked.race && <SelectField name="race" label="Race" options={choicesOf(ethnicities)} needed />}
            {asked.military && (
              <SelectField name="military" label="Military Status" options={choicesOf(militaryStatuses)} needed />
            )}
          </ReviewSection>
        )}
        <CheckboxField
          name="agreement"
          label="Yes, I have ensured that my information is accurate by verifying and/or updating it."
        />
      </div>
      <p role="status" className="sr-only">
        {saving}
      </p>
    </FormFrame>
  )
}
