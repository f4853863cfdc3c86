import * as z from 'zod/mini'
import { companyForm } from '@/features/profile/company/forms'
import { contactForm } from '@/features/profile/contact/forms'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { agreed, flag, optionalChoice, typedDate } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'
import { secret } from '@/lib/shared/forms/secret'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/shared/options/personal'
import { birthdateFault, ssnFault } from '@/lib/shared/personal-data'
import type { AskedFor } from './sections'

export const reviewMessages = {
  agreement: 'You must affirm that you have reviewed the above information',
  gender: 'Please select a gender',
  selection: 'Required Field. Please make a selection.',
} as const

const text = () => z._default(z.string(), '')

/**
 * The form of the annual information review (S2 §2.1, §5): contact and company as in the profile, the personal fields
 * that are not on file, and the agreement. Fields that are not asked for are not validated (AR-03, AR-07, AR-08).
 */
export const annualReviewFormFor = (asked: AskedFor) =>
  defineForm({
    name: 'annual-review',
    fields: {
      birthdate: typedDate(),
      gender: optionalChoice(genders),
      ssn: secret(text()),
      optOut: flag(),
      ...contactForm.fields,
      ...companyForm.fields,
      citizenship: optionalChoice(citizenships),
      race: optionalChoice(ethnicities),
      military: optionalChoice(militaryStatuses),
      agreement: agreed(reviewMessages.agreement),
      /** Signed names of the parts that are saved already, separated by spaces. */
      progress: z._default(z.string().check(z.maxLength(1_000)), ''),
    },
    check(values, refuse) {
      const { birthdate = '', ssn = '', optOut = false } = values
      const ask = (field: keyof AskedFor & keyof typeof values, fault: string | null) => {
        if (asked[field] && fault !== null) refuse(field, fault)
      }
      ask('birthdate', birthdateFault(birthdate, toCalendarDate(new Date())))
      ask('gender', values.gender === '' ? reviewMessages.gender : null)
      ask('ssn', optOut ? null : ssnFault(ssn))
      companyForm.check?.(values, refuse)
      for (const field of ['citizenship', 'race', 'military'] as const)
        ask(field, values[field] === '' ? reviewMessages.selection : null)
    },
  })

/** The form that asks for everything. Drafts of every other variant fit it. */
export const annualReviewForm = annualReviewFormFor({
  birthdate: true,
  gender: true,
  ssn: true,
  citizenship: true,
  race: true,
  military: true,
})

export type AnnualReviewValues = FormValues<typeof annualReviewForm>
