import { z } from 'zod'
import { load } from './call'
import { identifier, optionalList, optionalText, yesNo } from './wire'

/**
 * Returns what the page heading shows (S2 §3 "Student initial info"). `completed_designation` is a comma-separated
 * list.
 */
export const studentInitial = load({
  name: 'studentInitial',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/getStudentInfoInitial`,
  answer: z
    .object({
      first_name: optionalText,
      empl_id: identifier,
      completed_designation: optionalText,
      company_name: optionalText,
    })
    .transform((wire) => ({
      firstName: wire.first_name,
      studentId: wire.empl_id,
      completedDesignations: (wire.completed_designation ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
      companyName: wire.company_name,
    })),
  who: 'student',
  source: 'S2 §3, §7.2 getStudentInfoInitial',
})

/**
 * Returns what the student may see and do (S1 §3 "Student flags"). `couplr_answer` is ours (ruling 36): the
 * specification says "not yet answered" without naming the field that says so. `imodules_access` alone is the alumni
 * flag: Y when the student has access to the college's alumni site. Completed designations do not count, so a student
 * who holds one may have N.
 */
export const studentFlags = load({
  name: 'studentFlags',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/getStudentAdditionalInformation`,
  answer: z
    .object({
      empl_id: identifier.nullish(),
      digital_badge_access: yesNo,
      couplr_access: yesNo,
      couplr_answer: optionalText,
      reporting_user: yesNo,
      khp_access: yesNo,
      khp_subscription_id: identifier.nullish().transform((id) => id || null),
      imodules_access: yesNo,
      ssn_opt_out: yesNo,
    })
    .transform((wire) => ({
      digitalBadgeAccess: wire.digital_badge_access,
      partnerAccess: wire.couplr_access,
      partnerAnswered: wire.couplr_answer !== null,
      reportingUser: wire.reporting_user,
      subscriber: wire.khp_access && wire.khp_subscription_id !== null,
      /** The knowledge-hub contract; null without access or without a subscription. */
      subscriptionId: wire.khp_access ? wire.khp_subscription_id : null,
      isAlumni: wire.imodules_access,
      /** The student chose not to supply a Social Security number. */
      nationalIdOptOut: wire.ssn_opt_out,
    })),
  who: 'student',
  source: 'S1 §3 Student flags, Profile sections (flags), §7 studentFlags',
})

/**
 * Returns the companies that a representative may open reports on. The server decides access by it, not by the menu.
 */
export const companyReportingFlags = load({
  name: 'companyReportingFlags',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/getReportingAccessInfo`,
  answer: z
    .object({
      reporting_user: yesNo,
      companies: optionalList(z.object({ company_id: identifier, company_name: z.string() })),
    })
    .transform((wire) => ({
      reportingUser: wire.reporting_user,
      companies: wire.companies.map((company) => ({ id: company.company_id, name: company.company_name })),
    })),
  who: 'student',
  source: 'S1 §7 companyReportingFlags',
})
