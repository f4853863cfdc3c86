import { z } from 'zod'
import { partners } from '@/lib/calls/call'
import { EducationCredit, Questionnaire } from './holdings/continuing-education'
import { ApplicationDetails, SupervisorApproval } from './holdings/applications'
import { date, plan, text, year } from './holdings/fields'
import { Purchase, Subscription, TaxForm } from './holdings/ledger'

/** R residence, B business. */
const primary = z.enum(['R', 'B']).nullable()

export const PersonFields = z.strictObject({
  firstName: text,
  middleName: text.nullable(),
  lastName: text,
  secondaryEmail: text.nullable(),
  mobilePhone: text.nullable(),
  recoveryQuestion: text.nullable(),
  groups: z.array(text),
  secondFactor: z.boolean(),
  partner: z.enum(partners).nullable(),
})

export const StudentFields = z.strictObject({
  birthdate: date.nullable(),
  sex: text.nullable(),
  nationalId: text.nullable(),
  nationalIdOptOut: z.boolean(),
  citizenship: text.nullable(),
  ethnicGroup: text.nullable(),
  militaryStatus: text.nullable(),
  hispanic: z.boolean().nullable(),
  citizenshipCountry: text.nullable(),
  residenceCountry: text.nullable(),
  email: text.nullable(),
  emailAlternate: text.nullable(),
  phone: text.nullable(),
  phoneType: text.nullable(),
  address: text.nullable(),
  address2: text.nullable(),
  address3: text.nullable(),
  city: text.nullable(),
  state: text.nullable(),
  postalCode: text.nullable(),
  country: text.nullable(),
  workEmail: text.nullable(),
  workPhone: text.nullable(),
  workPhoneType: text.nullable(),
  workAddress: text.nullable(),
  workAddress2: text.nullable(),
  workAddress3: text.nullable(),
  workCity: text.nullable(),
  workState: text.nullable(),
  workPostalCode: text.nullable(),
  workCountry: text.nullable(),
  primaryEmail: primary,
  primaryPhone: primary,
  primaryAddress: primary,
  companyId: text.nullable(),
  brokerDealerId: text.nullable(),
  companyName: text.nullable(),
  independent: z.boolean().nullable(),
  agentId: text.nullable(),
  agentRole: text.nullable(),
  agencyName: text.nullable(),
  region: text.nullable(),
  ntId: text.nullable(),
  lspCode: text.nullable(),
  market: text.nullable(),
  territory: text.nullable(),
  licenseNumber: text.nullable(),
  agentLicense: text.nullable(),
})

/** Education, experience and learning preferences (S2 §3 "education"). */
export const EducationFields = z.strictObject({
  numberOfYears: text.nullable(),
  jobFocus: text.nullable(),
  incomeLevel: text.nullable(),
  prevOnlineEducation: text.nullable(),
  success: text.nullable(),
  hsDiploma: z.boolean(),
  someCollege: z.boolean(),
  associateDegree: z.boolean(),
  bachelorDegree: z.boolean(),
  masterDegree: z.boolean(),
  profDegree: z.boolean(),
  doctoratDegree: z.boolean(),
  otherEducation: text.nullable(),
  selfDirected: z.boolean(),
  highStructure: z.boolean(),
  supportService: z.boolean(),
  tradEducationProg: z.boolean(),
  learningStyle: text.nullable(),
})

/** The advisor's directory listing; null for students who never asked for one. */
const Advisor = z.strictObject({
  listed: z.boolean(),
  clientFacing: z.boolean(),
  nameFormat: z.enum(['FNLN', 'FMIL', 'FMNL', 'NONE']),
  addressType: z.enum(['RESD', 'BUSN']),
  contactMethod: z.enum(['RP', 'RE', 'BP', 'BE', 'NS']),
  headline: text.nullable(),
  biography: text.nullable(),
  website: text.nullable(),
  specialties: z.array(text),
  languages: z.array(text),
})

export const FlagFields = z.strictObject({
  digitalBadgeAccess: z.boolean(),
  partnerAccess: z.boolean(),
  partnerAnswer: z.enum(['Y', 'N']).nullable(),
  reportingUser: z.boolean(),
  knowledgeHubAccess: z.boolean(),
  alumni: z.boolean(),
})

export const EligibilityFields = z.strictObject({
  compliance: text.nullable(),
  fee: text.nullable(),
  category: text.nullable(),
  revoked: z.boolean(),
  statusText: text.nullable(),
  renewalMessage: text.nullable(),
  timeToRecertify: z.boolean(),
  mayReinstate: z.boolean(),
  mayReportAllYear: z.boolean(),
  awardLetters: z.boolean(),
  year: year.nullable(),
})

/** A path of the portal, or a web address. */
const MessageLink = z.strictObject({ name: text, address: text })

const Lists = z.strictObject({
  completed: z.array(z.strictObject({ plan, awardedOn: date })),
  applications: z.array(
    z.strictObject({
      plan,
      appliedOn: date.nullable().default(null),
      degreeConferredOn: date.nullable().default(null),
      conferredOn: date.nullable().default(null),
      status: text.nullable(),
      statusMessage: text.nullable().default(null),
      supervisorName: text.nullable().default(null),
      supervisorEmail: text.nullable().default(null),
      details: ApplicationDetails.nullable().default(null),
      /** The request to the supervisor; null when none was sent. */
      approval: SupervisorApproval.nullable().default(null),
    }),
  ),
  letters: z.array(z.strictObject({ beginDate: date, year: year.nullable() })),
  dismissedYears: z.array(year),
  messages: z.array(
    z.strictObject({
      subject: text,
      body: text,
      sender: text.default('Student Experience'),
      status: z.enum(['unread', 'read', 'acknowledged', 'archived']).default('unread'),
      sentAt: z.iso.datetime(),
      urgent: z.boolean().default(false),
      requiresAcknowledgement: z.boolean().default(false),
      acknowledgedAt: z.iso.datetime().nullable().default(null),
      documents: z.array(MessageLink).default([]),
      action: MessageLink.nullable().default(null),
    }),
  ),
  purchases: z.array(Purchase),
  taxForms: z.array(TaxForm),
  programs: z.array(z.strictObject({ plan, startedOn: date, status: z.enum(['active', 'completed']) })),
  enrollments: z.array(
    z.strictObject({
      /** Any day of the term. */
      on: date,
      courseNumber: text,
      status: z.enum(['enrolled', 'completed', 'withdrawn']),
      grade: text.nullable().default(null),
      examOpensOn: date.nullable().default(null),
      examClosesOn: date.nullable().default(null),
      examOn: date.nullable().default(null),
    }),
  ),
  transferCredits: z.array(
    z.strictObject({ courseNumber: text, school: text, completedOn: date, status: z.enum(['requested', 'accepted']) }),
  ),
  credits: z.array(EducationCredit),
  questionnaires: z.array(Questionnaire),
  attestations: z.array(z.strictObject({ beginDate: date, attestedOn: date })),
  reviews: z.array(date),
  reportingCompanies: z.array(text),
  /** Identifiers of saved resources, newest first. */
  savedResources: z.array(text).default([]),
})

/** All records of one person. `student` is null for staff. */
export const Holdings = z.strictObject({
  person: PersonFields,
  student: StudentFields.nullable(),
  flags: FlagFields,
  eligibility: EligibilityFields.nullable(),
  subscription: Subscription.nullable(),
  education: EducationFields.nullable(),
  advisor: Advisor.nullable(),
  ...Lists.shape,
})
export type Holdings = z.output<typeof Holdings>
/** Holdings as a scenario writes them: fields with a default may be left out. */
export type HoldingsDraft = z.input<typeof Holdings>

/**
 * The fields of a scenario that `set` may change: single fields of `person`, `student`, `flags`, `eligibility` and
 * `education`; `eligibility: null` to remove it; and whole lists (`applications`, `completed`, `letters`, `messages`,
 * …). Names are those of the records, in camelCase; dates are `YYYY-MM-DD`. Anything else is refused.
 *
 * @example { flags: { partnerAccess: true }, applications: [{ plan: 'wmcp', status: 'S' }] }
 * @example { 'eligibility.compliance': 'N', 'eligibility.fee': 'P' }
 */
export const Overrides = z.strictObject({
  person: PersonFields.partial().optional(),
  student: StudentFields.partial().optional(),
  flags: FlagFields.partial().optional(),
  eligibility: EligibilityFields.partial().nullable().optional(),
  subscription: Subscription.nullable().optional(),
  education: EducationFields.partial().nullable().optional(),
  advisor: Advisor.nullable().optional(),
  ...Lists.partial().shape,
})
export type Overrides = z.input<typeof Overrides>
