import { create } from '@/college/scenarios/create'
import { openServices, testNow } from '@/college/services/testing/services-in-memory'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { exampleBody, exampleInput } from '@/tests/call-examples'
import { exampleHoldings } from '@/tests/call-examples-holdings'
import type { ListedCall } from './call-list'

/** What one call sent and got from the embedded college. */
export interface CallExample {
  /** `/TAC_EDU/student/1000001/…?…` */
  address: string
  body: unknown
  status: number
  answer: unknown
}

const account = { username: 'example@students.example', studentId: '1000101', oktaId: '00uexample' }

/**
 * An example of each call from the embedded college, always the same: one student, made on one day, asks once.
 * Secrets are left out, long lists and texts are cut. A call that only staff or a link's holder may make has the answer
 * that the student gets.
 */
export async function examplesOf(calls: readonly ListedCall[]): Promise<Map<AnyCall, CallExample>> {
  const college = await openServices()
  const examples = new Map<AnyCall, CallExample>()
  try {
    const student = await create(college.db, { scenario: 'established', set: exampleHoldings, now: testNow, account })
    // Loads first, so that a save changes no example of another.
    for (const { call } of [...calls].sort((a, b) => a.call.kind.localeCompare(b.call.kind))) {
      const input = call.kind === 'load' ? (exampleInput(call, account.studentId) as Record<string, string>) : {}
      const body = exampleBody(call, account)
      const { status, json, path } = await college.ask(isPublic(call) ? null : student, call, { input, body, studentId: account.studentId })
      examples.set(call, { address: withoutSecrets(path, call, input), body: hide(body, call), status, answer: hide(json, call) })
    }
  } finally {
    await college.close()
  }
  return examples
}

const longest = 160

/** The value without what must not be shown, its lists and texts cut. */
function hide(value: unknown, call: AnyCall): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map((entry) => hide(entry, call))
  if (typeof value === 'string') return hideText(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, call.secrets?.includes(name) ? '…' : hide(part, call)]))
}

function hideText(text: string): string {
  // A code in an address is another one each time.
  const known = text.replace(/([?&](?:code|session|token)=)[^&#]+/g, '$1…')
  return known.length > longest ? `${known.slice(0, 60)}…` : known
}

function withoutSecrets(path: string, call: AnyCall, input: Record<string, string>): string {
  const secrets = (call.secrets ?? []).flatMap((name) => (input[name] === undefined ? [] : [encodeURIComponent(input[name])]))
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), path)
}
