import type { AnyCall, Identity } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import type { Example } from './call-example'
import { learningExamples } from './call-examples-learning'
import { peopleInputs } from './call-examples-people'

const report = () => ({ dateFrom: '2026-01-01', dateTo: '2026-02-28', limit: 10 })
const reports = ['designation', 'enrollment', 'expiredExam', 'passList', 'failList', 'matriculation', 'statefarmSearch']

/**
 * One example for each call that needs an input, by name and kind, for every test that walks through the whole table.
 * They fit a student of the scenario `established` who has at least one message, may report on a company and is asked by the partner.
 */
const examples: Record<string, Example> = {
  ...peopleInputs,
  ...Object.fromEntries(reports.map((kind) => [`${kind}Report save`, { input: report }])),
  'statefarmRecordReport save': { input: (studentId) => ({ ...report(), personNumber: studentId }) },
  ...learningExamples,
  'taxFormDelivery save': { input: () => ({ isElectronic: true }) },
  'taxFormCorrection save': {
    input: () => ({ year: '2025', wrong: 'Box 1', shouldSay: '$895.00' }),
    freeText: ['wrong', 'shouldSay'],
  },
  'unifyAlumniStatus save': { input: () => ({ isAlumni: true }) },
  'bannerDismissal save': { input: () => ({ year: 2026 }) },
  'confirmationLetter load': { input: () => ({ beginDate: '2025-01-01', yearDisplay: '2025' }), namesRecord: true },
  'designationApp load': { input: () => ({ designation: 'ricp' }), namesRecord: true },
  'designationApp save': {
    input: (studentId) => ({
      plan: 'ricp',
      applicationId: `A${studentId}-1`,
      supervisorName: 'Sam Supervisor',
      supervisorEmail: 'sam@firm.example',
    }),
    namesRecord: true,
  },
  'designationApplication save': {
    input: (studentId) => ({
      plan: 'ricp',
      applicationId: `A${studentId}-1`,
      nameFormat: 'FNLN',
      address1: '9 Court Square',
      address2: '',
      city: 'Fairhaven',
      state: 'PA',
      postalCode: '19010',
      employer: 'The Firm',
      position: 'Advisor',
      employedFrom: '2019-05',
      employedTo: '',
      independentAdvisor: false,
      supervisorName: 'Sam Supervisor',
      supervisorEmail: 'sam@firm.example',
      declared: true,
    }),
    namesRecord: true,
    freeText: ['address1', 'address2', 'city', 'employer', 'position'],
  },
  'approvals save': {
    input: (studentId) => ({ plan: 'ricp', applicationId: `A${studentId}-1`, step: 'withdraw' }),
    namesRecord: true,
  },
  'awardLetter load': { input: () => ({ designation: 'ricp' }), namesRecord: true },
  'couplrOptIn save': { input: () => ({ share: false }) },
  'acknowledgement save': {
    input: (studentId) => ({ messageId: `M${studentId}-1`, action: 'read' }),
    namesRecord: true,
  },
}

/** Every call of the table, loads and saves, with a title for `test.each`. */
export const everyCall: [string, AnyCall][] = Object.values(table)
  .flatMap((entry): AnyCall[] => Object.values(entry))
  .map((call) => [`${call.name} (${call.kind})`, call])

/** Those of them that a browser may make (ruling 44). */
export const browserCalls = everyCall.filter(([, call]) => call.fromBrowser === true)

const exampleOf = (call: AnyCall): Example | undefined => examples[`${call.name} ${call.kind}`]

/** A valid input of the call about this student. @throws Error that says what to add when a new call has no example yet. */
export function exampleInput(call: AnyCall, studentId: string): Record<string, unknown> {
  const input = exampleOf(call)?.input(studentId) ?? {}
  const { error } = call.input.safeParse(input)
  if (!error) return input
  const problem = exampleOf(call)
    ? `The example no longer fits: ${error.message}`
    : 'The call takes an input and has no example yet.'
  throw new Error(`${problem} Put a valid input of '${call.name} ${call.kind}' into tests/data/call-examples.ts.`)
}

/** The wire body of a save with its example input; undefined for a load. */
export function exampleBody(
  call: AnyCall,
  { studentId, oktaId }: { studentId: string; oktaId: string },
): Record<string, unknown> | undefined {
  if (call.kind === 'load') return undefined
  const identity: Identity = {
    studentId,
    oktaId,
    subscriptionId: `S-${studentId}`,
    address: '198.51.100.7',
    masqueradeId: undefined,
  }
  return call.body(call.input.parse(exampleInput(call, studentId)), identity) as Record<string, unknown>
}

export const namesRecord = (call: AnyCall): boolean => exampleOf(call)?.namesRecord === true

export const isFreeText = (call: AnyCall, field: string): boolean => exampleOf(call)?.freeText?.includes(field) === true
