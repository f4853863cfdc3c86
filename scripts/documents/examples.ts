import { create } from '@/college/seed/scenarios/create'
import { openServices, testNow } from '@/college/services/testing/services-in-memory'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { type Example, preparedExamples } from '@/college/services/testing/examples'
import { exampleBody, exampleInput } from '@/tests/data/call-examples'
import { exampleHoldings } from '@/tests/data/call-examples-holdings'
import type { ListedCall } from './call-list'

/** What one call sent and got from the embedded college. */
export interface CallExample {
  /** `/TAC_EDU/student/1000001/…?…` */
  address: string
  body: unknown
  status: number
  answer: unknown
}

/** How the student of every example is called; for each call it is another, so that none is changed by another's. */
const shown = { username: 'example@students.example', studentId: '1000101', oktaId: '00uexample' }

/**
 * An example of each call from the embedded college, always the same: a student, made on one day, asks once.
 * Secrets are left out, long lists and texts are cut. What only staff may ask, a member of staff asks.
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
        address: withoutSecrets(path, call, example.input),
        body: hide(example.body, call),
        status,
        answer: isEnveloped(call, json) ? { data: hide(json.data, call) } : hide(json, call),
      }
      examples.set(call, asShown(known, account))
    }
  } finally {
    await college.close()
  }
  return examples
}

type Account = typeof shown

/** The same with the student that every example shows. */
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

const longest = 160

/** Is it the `data` around what is loaded, and no field of that name? */
const isEnveloped = (call: AnyCall, json: unknown): json is { data: unknown } =>
  call.kind === 'load' && call.base !== 'api' && typeof json === 'object' && json !== null && 'data' in json

/** The value without what must not be shown, its lists and texts cut. */
function hide(value: unknown, call: AnyCall): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map((entry) => hide(entry, call))
  if (typeof value === 'string') return hideText(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, call.secrets?.includes(name) ? '…' : hide(part, call)]),
  )
}

function hideText(text: string): string {
  // A code in an address is another one each time, and so is the number of what is made again.
  const known = text
    .replace(/([?&](?:code|session|token)=)[^&#]+/g, '$1…')
    .replace(/^((?:TC|GA-\w+)-)[0-9a-f]{8,}$/, '$1…')
    .replace(/^(NM-)[0-9A-F]{8}$/, '$1…')
  return known.length > longest ? `${known.slice(0, 60)}…` : known
}

function withoutSecrets(path: string, call: AnyCall, input: Record<string, string> = {}): string {
  const secrets = (call.secrets ?? []).flatMap((name) =>
    input[name] === undefined ? [] : [encodeURIComponent(input[name])],
  )
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), path)
}
