import type { CeDetail, ReportedCredit } from '@/features/continuing-education/rows'
import type { EligibilityRecord } from '@/features/recertification/rules'
import type { PeriodSteps } from '@/features/recertification/steps'

/** An open period in which some hours are earned and nothing is sent. */
export const examplePeriod: CeDetail = {
  beginDate: '2026-01-01',
  endDate: '2026-12-31',
  year: 2026,
  isOpen: true,
  required: { hours: 30, ethicsHours: 2 },
  earned: { hours: 13.5, ethicsHours: 2, byCollege: 0, carriedOver: 0 },
  categories: [],
  collegeCredits: [],
  attestedOn: null,
  questionnaire: null,
  periods: [],
}

/** The same period and the one before it, which has no year. */
export const examplePeriods: CeDetail['periods'] = [
  { beginDate: '2026-01-01', year: 2026 },
  { beginDate: '2024-01-01', year: null },
]

/** No step of the period is done, and its fee is due. */
export const exampleSteps: PeriodSteps = {
  fees: [{ kind: 'annual', amountCents: 15_000 }],
  feeDueOn: '2026-12-31',
  feePaidOn: null,
  contactConfirmedOn: null,
  clientFacing: null,
  clientFacingOn: null,
}

/** The record of a student who has to recertify in 2026. */
export const exampleEligibility: EligibilityRecord = {
  compliance: 'R',
  fee: 'R',
  revoked: false,
  category: 'D',
  statusText: 'Recertification for 2026 is open.',
  renewalMessage: 'Report your remaining hours.',
  timeToRecertify: true,
  mayReinstate: false,
  mayReportAllYear: true,
  awardLetters: false,
  year: 2026,
}

/** A credit that the student reported in the period. */
export const exampleCredit: ReportedCredit = {
  number: 1,
  earnedOn: '2026-03-01',
  institution: 'Tamarack Institute',
  catalogNumber: null,
  title: 'Annuities',
  hours: 6,
  ethicsHours: 0,
  category: '1',
  attested: false,
  notDuplicate: null,
}
