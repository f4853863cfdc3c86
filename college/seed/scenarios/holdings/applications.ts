import { z } from 'zod'
import { date, text } from './fields'

/** The content of a submitted application. */
export const ApplicationDetails = z.strictObject({
  nameFormat: z.enum(['FNLN', 'FMIL', 'FMNL', 'NONE']),
  address1: text,
  address2: z.string().default(''),
  city: text,
  state: text,
  postalCode: text,
  employer: text,
  position: text,
  employedFrom: text,
  employedTo: z.string().default(''),
  independentAdvisor: z.boolean().default(false),
  declaredOn: date,
})

/** When the supervisor was asked, and the outcome. All times are noon. */
export const SupervisorApproval = z.strictObject({
  sentOn: date,
  expiresOn: date,
  remindedOn: z.array(date).default([]),
  openedOn: date.nullable().default(null),
  answer: z.enum(['confirmed', 'declined', 'not-me']).nullable().default(null),
  answeredOn: date.nullable().default(null),
  reason: text.nullable().default(null),
})
