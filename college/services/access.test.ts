/** @jest-environment node */
import type { CreatedStudent } from '@/college/seed/scenarios'
import { pathPattern, type AnyCall, type Caller } from '@/lib/calls/call'
import { everyCall, exampleInput } from '@/tests/data/calls'
import { openServices, testNow } from './testing/services-in-memory'

/*
 * The access matrix: every call of the table by everybody who might try it. What a caller may do is typed here by hand
 * for each kind of call; the calls are taken from the table, so one to come is in the matrix by itself.
 */

type Asker =
  | 'visitor'
  | 'student'
  | 'another student'
  | 'subscriber'
  | 'representative of another company'
  | 'staff'
  | 'masquerader'

/** 401 or 403 for a refusal; `yes` for whatever the call then says, even that there is nothing. */
type Expected = 'yes' | 401 | 403

const matrix: Record<Caller, Record<Asker, Expected>> = {
  anyone: {
    visitor: 'yes',
    student: 'yes',
    'another student': 'yes',
    subscriber: 'yes',
    'representative of another company': 'yes',
    staff: 'yes',
    masquerader: 'yes',
  },
  // Who holds the link may follow it; what it opens is checked by its own secret.
  link: {
    visitor: 'yes',
    student: 'yes',
    'another student': 'yes',
    subscriber: 'yes',
    'representative of another company': 'yes',
    staff: 'yes',
    masquerader: 'yes',
  },
  student: {
    visitor: 401,
    student: 'yes',
    'another student': 403,
    subscriber: 'yes',
    'representative of another company': 'yes',
    staff: 403,
    masquerader: 'yes',
  },
  subscriber: {
    visitor: 401,
    student: 403,
    'another student': 403,
    subscriber: 'yes',
    'representative of another company': 403,
    staff: 403,
    masquerader: 'yes',
  },
  representative: {
    visitor: 401,
    student: 403,
    'another student': 403,
    subscriber: 403,
    'representative of another company': 'yes',
    staff: 403,
    masquerader: 403,
  },
  staff: {
    visitor: 401,
    student: 403,
    'another student': 403,
    subscriber: 403,
    'representative of another company': 403,
    staff: 'yes',
    masquerader: 'yes',
  },
}

let college: Awaited<ReturnType<typeof openServices>>
let people: Record<Exclude<Asker, 'visitor'>, CreatedStudent>

beforeAll(async () => {
  college = await openServices()
  const messages = [{ subject: 'Hello', body: 'Hello.', sentAt: testNow.toISOString() }]
  const flags = { partnerAccess: true }
  const staff = await college.make('staff')
  people = {
    student: await college.make('established', { flags, messages }),
    'another student': await college.make('established', { flags }),
    subscriber: await college.make('subscriber', { flags }),
    'representative of another company': await college.make('representative', {
      flags,
      reportingCompanies: ['1000014'],
    }),
    staff,
    masquerader: staff,
  }
})
afterAll(() => college.close())

const idOf = (person: CreatedStudent) => person.studentId ?? ''

/** What even staff who look as the student are not shown: tax forms, and ways to be signed on elsewhere as the student. */
const keptFromStaff = ['taxForm', 'oldTaxForm', 'lifterSso', 'knowledgeLoginV4', 'knowledgeLoginV1']

/** Loads that are the same whoever asks. */
const aboutNobody = ['vpnCheck']

/** Signs on to what only subscribers have. */
const forSubscribers = ['knowledgeLoginV4']

function expected(call: AnyCall, asker: Asker, about: boolean): Expected {
  const who = forSubscribers.includes(call.name) ? 'subscriber' : call.who
  const cell = matrix[who][asker]
  const byStaff = asker === 'staff' || asker === 'masquerader'
  if (byStaff && keptFromStaff.includes(call.name)) return 403
  // The contract says whose it is, so staff may look at it and at nothing more.
  if (byStaff && call.who === 'subscriber') return call.kind === 'load' ? 'yes' : 403
  if (asker === 'another student' && call.who === 'student' && !about) return 'yes' // their own
  // Staff without a student in mind ask about themselves; with one they look, and change nothing.
  if (asker === 'staff' && call.who === 'student') return about && call.kind === 'save' ? 403 : 'yes'
  if (
    asker === 'masquerader' &&
    cell === 'yes' &&
    about &&
    call.kind === 'save' &&
    call.who !== 'anyone' &&
    call.who !== 'link'
  )
    return call.whileMasquerading ? 'yes' : 403
  if (asker === 'representative of another company' && /^statefarm/.test(call.name)) return 403
  return cell
}

function ask(call: AnyCall, asker: Asker) {
  const { student } = people
  const own =
    asker === 'visitor' || asker === 'another student' || asker === 'masquerader' || asker === 'staff'
      ? student
      : people[asker]
  const input = call.kind === 'load' ? (exampleInput(call, idOf(own)) as Record<string, string>) : {}
  const acting = asker === 'masquerader' ? student.oktaId : undefined
  const identity = {
    studentId: idOf(own),
    oktaId: own.oktaId,
    subscriptionId: `S-${idOf(own)}`,
    address: '198.51.100.7',
    masqueradeId: acting,
  }
  const body =
    call.kind === 'save' ? (call.body(call.input.parse(exampleInput(call, idOf(own))), identity) as object) : undefined
  const masqueradeId = call.masqueradePath ? acting : undefined
  const inPath = pathPattern(call, (part) => `{${part}}`).includes('{studentId}') || masqueradeId !== undefined
  const written = JSON.stringify(body ?? {})
  /** Does the request itself say whom it is about? Others are about whoever asks. */
  const about = inPath || written.includes(`"${idOf(own)}"`) || (acting !== undefined && written.includes(acting))
  const answer = college.ask(asker === 'visitor' ? null : people[asker], call, {
    input,
    body,
    studentId: idOf(own),
    ...(acting !== undefined && { oktaId: acting }),
    masqueradeId,
  })
  return { about, answer }
}

const askers = Object.keys(matrix.anyone) as Asker[]

describe.each(everyCall)('S-40, S-41: %s', (_, call) => {
  test.each(askers)('%s', async (asker) => {
    const { about, answer } = ask(call, asker)
    const { status, json } = await answer
    const wanted = expected(call, asker, about)
    if (wanted === 'yes') {
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
      if (asker === 'masquerader' && call.kind === 'load' && call.who === 'student' && !aboutNobody.includes(call.name))
        expect(college.noted.at(-1)).toMatchObject({ studentId: idOf(people.student), actor: people.staff.oktaId })
    } else expect([status, json]).toEqual([wanted, { message: expect.any(String) }])
  })
})
