import { create } from '@/college/seed/scenarios/create'
import { openServices, testNow } from '@/college/services/testing/services-in-memory'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { type Example, preparedExamples } from '@/college/services/testing/examples'
import { exampleBody, exampleInput } from '@/tests/data/calls'
import { exampleHoldings } from '@/tests/data/example-holdings'
import type { ListedCall } from './call-list'
import { examplePdf, examplePng } from './example-files'

/** What one call sent to the embedded college and received from it. */
export interface CallExample {
  /** `/TAC_EDU/student/1000001/…?…` */
  address: string
  body: unknown
  status: number
  answer: unknown
}

/**
 * The student shown in every example. Each call actually uses a different student, so that no call affects another's
 * example.
 */
export const shown = { username: 'example@students.example', studentId: '1000101', oktaId: '00uexample' }

/**
 * Returns an example of each call from the embedded college. The examples are the same in each run: a new student makes each
 * call once, on a fixed day; a staff member makes the calls that only staff may make. Secrets and documents are replaced by
 * made-up ones.
 */
export async function examplesOf(calls: readonly ListedCall[]): Promise<Map<AnyCall, CallExample>> {
  const college = await openServices()
  const examples = new Map<AnyCall, CallExample>()
  try {
    const staff = await college.make('staff')
    for (const [index, { call }] of calls.entries()) {
      const account = {
        username: `example-${index}@students.example`,
        studentId: String(9_000_001 + index),
        oktaId: `00uexample${9_000_001 + index}`,
      }
      const student = await create(college.db, { scenario: 'established', set: exampleHoldings, now: testNow, account })
      const example: Example =
        (await preparedExamples[`${call.name} ${call.kind}`]?.(student, college)) ?? plainExample(call, account)
      const asker = isPublic(call) ? null : example.as === 'staff' ? staff : student
      const { status, json, path } = await college.ask(asker, call, { ...example, studentId: account.studentId })
      const known: CallExample = {
        address: addressOf(path, call, example.input),
        body: bodyOf(call, example.body),
        status,
        answer: isEnveloped(call, json) ? { data: withStandIns(json.data, call) } : withStandIns(json, call),
      }
      examples.set(call, asShown(known, account))
    }
  } finally {
    await college.close()
  }
  return examples
}

type Account = typeof shown

/** Replaces the student of an example with the student that all examples show. */
function asShown(example: CallExample, { username, studentId, oktaId }: Account): CallExample {
  const text = JSON.stringify(example)
    .replaceAll(oktaId, shown.oktaId)
    .replaceAll(studentId, shown.studentId)
    .replaceAll(username, shown.username)
  return JSON.parse(text) as CallExample
}

const plainExample = (call: AnyCall, account: Account): Example => ({
  input: call.kind === 'load' ? (exampleInput(call, account.studentId) as Record<string, string>) : {},
  body: exampleBody(call, account),
})

/** Made-up values that replace secrets, by field name. Each fits its schema. */
const standIns: Record<string, string> = {
  token: 'example-token-of-a-link',
  webToken: 'example-token-of-a-link',
  session: 'example-session-0001',
  paymentToken: 'tok_example',
  otp: '000000',
  ssn: '000000000',
  national_id: 'XXX-XX-0000',
  password: 'an example password',
  oldPassword: 'an example password',
  newPassword: 'another example password',
  answer: 'an example answer',
}

/** Returns the made-up value for a secret. @throws Error that says where to add one. */
function standInFor(name: string, record: Record<string, unknown> = {}): string {
  if (name === 'data') return record.content_type === 'image/png' ? examplePng : examplePdf
  const value = standIns[name]
  if (value === undefined) throw new Error(`Add a made-up '${name}' to scripts/documents/examples.ts.`)
  return value
}

/** True when `data` is the envelope of a load, not a field of that name. */
const isEnveloped = (call: AnyCall, json: unknown): json is { data: unknown } =>
  call.kind === 'load' && call.base !== 'api' && isRecord(json) && 'data' in json

/** Replaces secrets with made-up values, and each document with a small file. */
function withStandIns(value: unknown, call: AnyCall): unknown {
  if (Array.isArray(value)) return value.map((entry) => withStandIns(entry, call))
  if (typeof value === 'string') return alwaysTheSame(value)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name === 'pdf_data') return [name, examplePdf]
      // A record under the name of a secret is searched for secrets, not replaced as a whole.
      const isSecret = call.secrets?.includes(name) && typeof part === 'string'
      return [name, isSecret ? standInFor(name, value) : withStandIns(part, call)]
    }),
  )
}

/** Replaces codes in addresses and numbers of new records, which differ in each run. */
const alwaysTheSame = (text: string): string =>
  text
    .replace(/([?&](?:code|session|token)=)[^&#]+/g, '$1example')
    .replace(/^((?:TC|GA-\w+)-)[0-9a-f]{8,}$/, '$100000000')
    .replace(/^(NM-)[0-9A-F]{8}$/, '$100000000')

function addressOf(path: string, call: AnyCall, input: Record<string, string> = {}): string {
  const secrets = (call.secrets ?? []).flatMap((name) => {
    const value = input[name]
    return value === undefined ? [] : [{ sent: encodeURIComponent(value), shown: standInFor(name) }]
  })
  return secrets.reduce((text, { sent, shown }) => text.replaceAll(sent, shown), path)
}

/** Replaces the secrets of a body. A body that is a plain string is itself the secret. */
function bodyOf(call: AnyCall, body: unknown): unknown {
  const [secret] = call.secrets ?? []
  return typeof body === 'string' && secret !== undefined ? standInFor(secret) : withStandIns(body, call)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
