import type { AnyCall, Load } from '@/lib/calls/call'
import { confirmationLetters } from '@/lib/calls/recertification'
import { completerKitInfo } from '@/lib/calls/designations'
import { gradeReportListN } from '@/lib/calls/learning'
import { purchaseHistory } from '@/lib/calls/purchases'
import { studentFlags } from '@/lib/calls/student'
import { taxYears } from '@/lib/calls/tax-forms'
import { exampleInput } from '@/tests/call-examples'
import type { Subject } from './subject'

/** Reads what a load answers, as the portal knows it; null when it does not answer so. */
export type Read = (call: Load) => Promise<unknown>

type Input = Record<string, unknown>
type Find = (read: Read) => Promise<Input | null>

const first = (list: unknown): Input | null => (Array.isArray(list) && list.length > 0 ? (list[0] as Input) : null)

const aCompletedPlan: Find = async (read) => {
  const plan = first(await read(completerKitInfo))?.plan
  return plan === undefined ? null : { designation: plan }
}

const aTaxYear =
  (form: string): Find =>
  async (read) => {
    const years = await read(taxYears)
    const listed = Array.isArray(years) ? (years as Input[]).filter((row) => row.form === form) : []
    return first(listed) && { year: first(listed)?.year }
  }

/** For loads that ask about one of several things: where one that this student has is found. */
const found: Record<string, { find: Find; what: string }> = {
  awardLetter: { find: aCompletedPlan, what: 'a completed designation' },
  certificate: { find: aCompletedPlan, what: 'a completed designation' },
  designationApp: { find: aCompletedPlan, what: 'a designation' },
  confirmationLetter: {
    what: 'a confirmation letter',
    find: async (read) => {
      const letter = first(await read(confirmationLetters))
      return letter && { beginDate: letter.beginDate, ...(letter.year !== null && { yearDisplay: String(letter.year) }) }
    },
  },
  knowledgeLoginV4: {
    what: 'access to the knowledge hub',
    find: async (read) => ((await read(studentFlags)) as { subscriber?: boolean } | null)?.subscriber ? {} : null,
  },
  gradeReport: {
    what: 'a graded course',
    find: async (read) => {
      const report = first(await read(gradeReportListN))
      return report && { term: report.term, classNumber: report.classNumber }
    },
  },
  receipt: {
    what: 'a purchase',
    find: async (read) => {
      const bought = first(await read(purchaseHistory))
      return bought && { postedDate: bought.postedOn }
    },
  },
  taxForm: { find: aTaxYear('1098T'), what: 'a Form 1098-T' },
  oldTaxForm: { find: aTaxYear('tuitionStatement'), what: 'a tuition statement' },
}

/** Saves that the examined student may not be fit for, or would not be fit for anything else after. */
const unsuited: Record<string, string> = {
  ssn: 'it needs a student without a number on file',
  ssnOptOut: 'it needs a student without a number on file',
  registerProctor: 'it needs a student with an examination to take',
  nylAccountLink: 'it needs a number that the partner gave',
  paymentPage: 'it needs an address of the portal that the college knows',
  updatePaymentMethod: 'it needs a card that was entered on the page for card data',
  updatePrimaryEmail: 'it would change how the student signs in',
  changePassword: 'it would change how the student signs in',
  changeRecoveryQuestion: 'it would change how the student signs in',
  nwmVerifyAndUpdate: 'it would change how the student signs in',
}

/** A valid input for a call, taken from what the student has; or why there is none. */
export async function inputFor(call: AnyCall, { studentId }: Subject, read: Read): Promise<Input | string> {
  const reason = call.kind === 'save' ? unsuited[call.name] : undefined
  if (reason !== undefined) return reason
  const way = call.kind === 'load' ? found[call.name] : undefined
  if (!way) return call.input.safeParse({}).success ? {} : exampleInput(call, studentId)
  return (await way.find(read)) ?? `the student does not have ${way.what}`
}
