import type { z } from 'zod'
import type { AnyCall } from '@/lib/calls/call'
import { everyCall, exampleBody, exampleInput } from '../data/calls'

/* The handlers of the portal and the college refuse line breaks and other control characters in every field of every
   call. */

/** Fields that may hold several lines, and passwords, whose characters are not restricted. */
const exempt =
  /^(?:biography|specialtyList|languageList|reason|other|comment|shouldSay|should_say|q\d_comments|password|oldPassword|newPassword)$/

const advice =
  'allow only one line (isSingleLine, givenText), or add the name to `exempt` here if several lines are intended'

/** Fields that the portal's server fills from the session, never a person. */
const fromSession = /^(?:sid|uid|uuid|report_emp_id|student_id|studentID|emplid|empl_id|appid|contractId)$/

interface Leaf {
  path: string[]
  text: string
}

function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

function replaced(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === name ? replaced(inner, rest, text) : inner))
  return { ...(value as object), [name]: replaced((value as Record<string, unknown>)[name], rest, text) }
}

/** Returns the fields of a valid value that still pass the schema with a control character in the middle. */
function accepting(schema: z.ZodType, value: unknown): string[] {
  return leavesOf(value)
    .filter(({ path, text }) => !path.some((name) => exempt.test(name) || fromSession.test(name)) && text.length > 1)
    .flatMap(({ path, text }) =>
      ['\n', '\r', '\u001b', '\u2028'].flatMap((character) => {
        const half = Math.floor(text.length / 2)
        const broken = text.slice(0, half) + character + text.slice(half)
        return schema.safeParse(replaced(value, path, broken)).success
          ? [`${path.join('.')} with ${JSON.stringify(character)}`]
          : []
      }),
    )
}

test.each(everyCall)('S-55: no field of %s accepts a line break', (_, call: AnyCall) => {
  const found = accepting(call.input, exampleInput(call, '1000001'))
  const body = exampleBody(call, { studentId: '1000001', oktaId: '00u1' })
  if (call.kind === 'save') found.push(...accepting(call.request, body))
  expect(found.map((field) => `${field}: ${advice}`)).toEqual([])
})
