import * as z from 'zod/mini'
import { supervisorForm } from '@/features/designations/forms'
import { daysLater, toCalendarDate } from '@/lib/shared/calendar-date'
import { agreed, choice, code, flag, line, month, optionalLine, optionalMonth, zip } from '@/lib/shared/forms/fields'
import { defineForm, faultsOf } from '@/lib/shared/forms/form'
import type { FormStep } from '@/lib/shared/forms/steps'
import { nameFormats } from '@/lib/shared/options/personal'
import { addressStates } from '@/lib/shared/options/states'
import { foldLine } from '@/lib/shared/typed-text'

/** Accepts any text, because its validation depends on whether there is a supervisor. */
const supervisorText = () => z._default(z.string().check(z.overwrite(foldLine)), '')

/** Returns the error for a month of employment; null for a valid or blank one. */
function employmentFault(month: string | undefined): string | null {
  if (!month) return null
  if (month < '1900') return 'The year must be 1900 or later'
  return month > daysLater(toCalendarDate(new Date()), 1).slice(0, 7) ? 'The month must not be in the future' : null
}

/**
 * The application for a designation (PG-10): certificate, experience, and supervisor. An independent advisor needs no
 * supervisor. The declaration is part of the review.
 */
export const designationApplicationForm = defineForm({
  name: 'designation-application',
  fields: {
    nameFormat: choice(nameFormats),
    address1: line(100),
    address2: optionalLine(100),
    city: line(60),
    state: code(addressStates),
    postalCode: zip(),
    employer: line(100),
    position: line(100),
    employedFrom: month(),
    employedTo: optionalMonth(),
    independentAdvisor: flag(),
    supervisorName: supervisorText(),
    supervisorEmail: supervisorText(),
    declared: agreed('Confirm the ethics declaration.'),
  },
  check: (values, refuse) => {
    const { employedFrom, employedTo, independentAdvisor } = values
    for (const name of ['employedFrom', 'employedTo'] as const) {
      const fault = employmentFault(values[name])
      if (fault) refuse(name, fault)
    }
    if (employedFrom && employedTo && employedTo < employedFrom)
      refuse('employedTo', 'The last month must not be before the first')
    if (independentAdvisor) return
    for (const name of ['supervisorName', 'supervisorEmail'] as const) {
      const fault = faultsOf(supervisorForm, values)[name]
      if (fault) refuse(name, fault)
    }
  },
})

/** Shown once the application is sent. */
export const applicationThanks = 'Thank you. Your application has been sent.'

const hasSupervisor = ({ independentAdvisor }: Readonly<Record<string, unknown>>) => independentAdvisor !== true

/** The pages of the application, named by the last part of their addresses. `lib/shared/routes.ts` names them too. */
export const designationApplicationSteps: readonly FormStep[] = [
  {
    name: 'certificate',
    title: 'Your certificate',
    questions: {
      nameFormat: { label: 'Your name on the certificate', options: nameFormats },
      address1: { label: 'Mailing address' },
      address2: { label: 'Apartment, suite or floor' },
      city: { label: 'City' },
      state: { label: 'State', options: addressStates },
      postalCode: { label: 'ZIP Code' },
    },
  },
  {
    name: 'experience',
    title: 'Your experience',
    questions: {
      employer: { label: 'Employer' },
      position: { label: 'Your role' },
      employedFrom: { label: 'Employed from', isMonth: true },
      employedTo: { label: 'Employed until', isMonth: true, blank: 'Present' },
    },
  },
  {
    name: 'supervisor',
    title: 'Your supervisor',
    questions: {
      independentAdvisor: { label: 'I am an independent advisor and have no supervisor' },
      supervisorName: { label: "Supervisor's Name", isSent: hasSupervisor },
      supervisorEmail: { label: "Supervisor's Email", isSent: hasSupervisor },
    },
  },
]
