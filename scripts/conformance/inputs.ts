import type { AnyCall, Load } from '@/lib/calls/call'
import { confirmationLetters } from '@/lib/calls/recertification'
import { completerKitInfo } from '@/lib/calls/designations'
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

/** For loads that ask about one of several things: where one that this student has is found. */
const found: Record<string, { find: Find; what: string }> = {
  awardLetter: { find: aCompletedPlan, what: 'a completed designation' },
  designationApp: { find: aCompletedPlan, what: 'a designation' },
  confirmationLetter: {
    what: 'a confirmation letter',
    find: async (read) => {
      const letter = first(await read(confirmationLetters))
      return letter && { beginDate: letter.beginDate, ...(letter.year !== null && { yearDisplay: String(letter.year) }) }
    },
  },
}

/** A valid input for a call, taken from what the student has; or why there is none. */
export async function inputFor(call: AnyCall, { studentId }: Subject, read: Read): Promise<Input | string> {
  if (call.input.safeParse({}).success) return {}
  const way = call.kind === 'load' ? found[call.name] : undefined
  if (!way) return exampleInput(call, studentId)
  return (await way.find(read)) ?? `the student does not have ${way.what}`
}
