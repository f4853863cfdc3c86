import { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import { gradeReportListN } from '@/features/learning/calls'
import { messages } from '@/features/messages/calls'
import { companyIds } from '@/features/profile/company/content'
import { purchaseHistory } from '@/features/purchases/calls'
import { confirmationLetters } from '@/features/recertification/calls'
import { resources } from '@/features/resources/calls'
import { taxYears } from '@/features/tax-forms/calls'
import { isIssued, type TaxYear } from '@/features/tax-forms/rules'
import type { AnyCall, Load } from '@/lib/calls/call'
import { companyReportingFlags, studentFlags } from '@/lib/calls/student'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { exampleInput } from '@/tests/data/calls'
import type { Subject } from './subject'

/** Makes a load and returns the parsed answer; null when the answer does not fit the schema. */
export type Read = (call: Load) => Promise<unknown>

type Input = Record<string, unknown>
type Find = (read: Read) => Promise<Input | null>

const first = (list: unknown): Input | null => (Array.isArray(list) && list.length > 0 ? (list[0] as Input) : null)

const aCompletedPlan: Find = async (read) => {
  const plan = first(await read(completerKitInfo))?.plan
  return plan === undefined ? null : { designation: plan }
}

const aResource = {
  what: 'a library with a resource',
  find: (async (read) => {
    const resource = first(((await read(resources)) as { resources?: unknown } | null)?.resources)
    return resource && { id: resource.id, nodeId: resource.nodeId }
  }) satisfies Find,
}

const aPurchase: Find = async (read) => {
  const purchases = await read(purchaseHistory)
  return first(Array.isArray(purchases) ? purchases.filter(({ hasReceipt }: Input) => hasReceipt) : [])
}

const aTaxYear =
  (form: string): Find =>
  async (read) => {
    const years = await read(taxYears)
    const today = toCalendarDate(new Date())
    const listed = Array.isArray(years) ? (years as TaxYear[]) : []
    const issued = listed.find((row) => row.form === form && isIssued(row, today))
    return issued ? { year: issued.year } : null
  }

/** Finds an application that waits for the student. Only a waiting application accepts a save. */
const aWaitingApplication: Find = async (read) => {
  const applications = await read(designationAppStatus)
  return first(
    Array.isArray(applications)
      ? applications.filter(
          ({ status, applicationId }: Input) => /^[OES]$/.test(String(status)) && applicationId !== null,
        )
      : [],
  )
}

const aStateFarmCompany: Find = async (read) => {
  const companies = ((await read(companyReportingFlags)) as { companies?: { id: string }[] } | null)?.companies ?? []
  return companies.some(({ id }) => id === companyIds.stateFarm) ? {} : null
}

/** For calls about one of the student's records: how to find such a record. */
const found: Record<string, { find: Find; what: string }> = {
  'acknowledgement save': {
    what: 'a message',
    find: async (read) => {
      const message = first(await read(messages))
      return message && { messageId: message.id, action: 'read' }
    },
  },
  'designationApp save': {
    what: 'a waiting application',
    find: async (read) => {
      const application = await aWaitingApplication(read)
      return (
        application && {
          plan: application.plan,
          applicationId: application.applicationId,
          supervisorName: 'Sam Supervisor',
          supervisorEmail: 'sam@firm.example',
        }
      )
    },
  },
  'savedResources save': aResource,
  'viewedResources save': aResource,
  'statefarmSearchReport save': { find: aStateFarmCompany, what: 'the company State Farm' },
  'statefarmRecordReport save': { find: aStateFarmCompany, what: 'the company State Farm' },
  'awardLetter load': { find: aCompletedPlan, what: 'a completed designation' },
  'certificate load': { find: aCompletedPlan, what: 'a completed designation' },
  'designationApp load': {
    what: 'an application',
    find: async (read) => {
      const application = first(await read(designationAppStatus))
      return application && { designation: application.plan }
    },
  },
  'confirmationLetter load': {
    what: 'a confirmation letter',
    find: async (read) => {
      const letter = first(await read(confirmationLetters))
      return (
        letter && { beginDate: letter.beginDate, ...(letter.year !== null && { yearDisplay: String(letter.year) }) }
      )
    },
  },
  'knowledgeLoginV4 load': {
    what: 'access to the knowledge hub',
    find: async (read) => (((await read(studentFlags)) as { subscriber?: boolean } | null)?.subscriber ? {} : null),
  },
  'gradeReport load': {
    what: 'a graded course',
    find: async (read) => {
      const report = first(await read(gradeReportListN))
      return report && { term: report.term, classNumber: report.classNumber }
    },
  },
  'receipt load': {
    what: 'a purchase',
    find: async (read) => {
      const bought = await aPurchase(read)
      return bought && { postedDate: bought.postedOn }
    },
  },
  'receiptPack load': {
    what: 'a purchase',
    find: async (read) => {
      const bought = await aPurchase(read)
      return bought && { postedDates: bought.postedOn }
    },
  },
  'taxForm load': { find: aTaxYear('1098T'), what: 'a Form 1098-T' },
  'oldTaxForm load': { find: aTaxYear('tuitionStatement'), what: 'a tuition statement' },
}

/**
 * Saves that are not made: the student may not meet their conditions, or could not be used for other calls afterwards.
 */
const unsuited: Record<string, string> = {
  ssn: 'it needs a student without a number on file',
  ssnOptOut: 'it needs a student without a number on file',
  registerProctor: 'it needs a student with an examination to take',
  nylAccountLink: 'it needs a number from the partner',
  paymentPage: 'it needs an address of the portal that the college knows',
  updatePaymentMethod: 'it needs a card that was entered on the page for card data',
  updatePrimaryEmail: 'it would change how the student signs in',
  changePassword: 'it would change how the student signs in',
  changeRecoveryQuestion: 'it would change how the student signs in',
  nwmVerifyAndUpdate: 'it would change how the student signs in',
}

export const isUnsuited = (call: AnyCall): boolean => call.kind === 'save' && call.name in unsuited

/** Returns a valid input for a call, taken from the student's records, or a sentence that says why there is none. */
export async function inputFor(call: AnyCall, { studentId }: Subject, read: Read): Promise<Input | string> {
  const reason = call.kind === 'save' ? unsuited[call.name] : undefined
  if (reason !== undefined) return reason
  const example = () => (call.input.safeParse({}).success ? {} : exampleInput(call, studentId ?? '0'))
  const way = found[`${call.name} ${call.kind}`]
  if (!way) return example()
  const here = await way.find(read)
  if (here === null)
    return `${call.who === 'representative' ? 'the representative' : 'the student'} does not have ${way.what}`
  return call.who === 'representative' ? example() : here
}
