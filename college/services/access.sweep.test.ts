/** @jest-environment node */
import type { CreatedStudent } from '@/college/seed/scenarios'
import { pathPattern, type AnyCall, type Caller } from '@/lib/calls/call'
import { everyCall, exampleInput } from '@/tests/data/calls'
import { openServices, testNow } from './testing/services-in-memory'

/*
 * The access matrix: every call of the table by every kind of caller. The expected results are written here by hand for
 * each kind of call. The calls come from the table, so a new call is in the matrix automatically.
 */

type Asker =
  | 'visitor'
  | 'student'
  | 'another student'
  | 'subscriber'
  | 'representative of another company'
  | 'staff'
  | 'masquerader'

/** 401 or 403 for a refusal; `yes` for anything else the call returns, even nothing. */
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
  // Anybody with the link may follow it; its secret decides what it opens.
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

/** Hidden even from staff who view as the student: tax forms, and sign-ons to other systems as the student. */
const keptFromStaff = ['taxForm', 'oldTaxForm', 'lifterSso', 'knowledgeLoginV4', 'knowledgeLoginV1']

/** Loads that are the same for every caller. */
const aboutNobody = ['vpnCheck']

/** Sign-ons that only subscribers have. */
const forSubscribers = ['knowledgeLoginV4']

function expected(call: AnyCall, asker: Asker, about: boolean): Expected {
  const who = forSubscribers.includes(call.name) ? 'subscriber' : call.who
  const cell = matrix[who][asker]
  const byStaff = asker === 'staff' || asker === 'masquerader'
  if (byStaff && keptFromStaff.includes(call.name)) return 403
  // The contract names its student, so staff may read it and nothing else.
  if (byStaff && call.who === 'subscriber') return call.kind === 'load' ? 'yes' : 403
  if (asker === 'another student' && call.who === 'student' && !about) return 'yes' // their own
  // Without a student, staff calls are about themselves. With a student, staff may read but not change anything.
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
  /** True when the request names the student it is about. Otherwise it is about the caller. */
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

test.each(everyCall)('S-40, S-41: %s gives each kind of caller what the matrix says', async (_, call) => {
  for (const asker of askers) {
    const { about, answer } = ask(call, asker)
    const { status, json } = await answer
    const wanted = expected(call, asker, about)
    if (wanted !== 'yes') {
      expect([asker, status, json]).toEqual([asker, wanted, { message: expect.any(String) }])
      continue
    }
    expect([asker, status === 401 || status === 403 || status >= 500 ? status : 'yes']).toEqual([asker, 'yes'])
    if (asker === 'masquerader' && call.kind === 'load' && call.who === 'student' && !aboutNobody.includes(call.name))
      expect(college.noted.at(-1)).toMatchObject({ studentId: idOf(people.student), actor: people.staff.oktaId })
  }
})
