import { listMail } from '@/college/mail/outbox'
import type { Database, Records } from '@/college/records/database'
import { findPersonByOktaId } from '@/college/records/people'
import { type CreatedStudent, createStudent, type ScenarioName } from '@/college/seed/scenarios'
import { createServices } from '@/college/services'
import { createAccountTasks } from '@/college/services/account-tasks'
import type { CallFacts, ServiceContext } from '@/college/services-context'
import { openFilledRecords } from '@/college/testing/filled-records'
import { acrOfPartner, type AnyCall, type Identity } from '@/lib/calls/call'
import { bases } from '../http/answer'

/** The current time in the tests of the services. */
export const testNow = new Date('2026-03-09T15:00:00Z')

/** Returns the data of an answer; undefined when there is none. */
export const dataOf = (json: unknown): unknown =>
  typeof json === 'object' && json && 'data' in json ? json.data : undefined

/** Signs the links of the college under test. */
export const linkSecret = 'a-secret-of-the-tests-alone'

export interface Asking {
  input?: Record<string, string>
  /** More query parameters, in order; a name may occur twice. */
  query?: [string, string][]
  /** The body of a save, as sent on the wire. */
  body?: unknown
  /** The student the call is about, when not the caller. */
  studentId?: string
  /** The Okta identifier in the path, when not the caller's. */
  oktaId?: string
  headers?: Record<string, string>
  /** The person in the administrator path. */
  masqueradeId?: string
}

interface Differing {
  /** Uses these records instead of a copy of the run's. */
  records?: Records
  /** Verifies access tokens as the running college does. */
  verifier?: (db: Database) => Promise<ServiceContext['verifyAccessToken']>
}

/**
 * Opens the services with their own records, without a network. The bearer token is the person's Okta identifier,
 * unless a verifier is given.
 */
export async function openServices({ records: given, verifier }: Differing = {}) {
  const records = given ?? (await openFilledRecords(testNow))
  const { db } = records
  const noted: CallFacts[] = []
  const switches = { maintenance: false, vpn: false }
  const clock = { now: testNow }
  /** How everybody signed in, and how many seconds ago. Each person has one sign-in, unless it is named here. */
  const proof = { acr: acrOfPartner('nwm') as string | null, secondsAgo: 0, signIn: null as string | null }
  /** Whose sign-ins were ended, and which one stayed. */
  const evicted: { oktaId: string; except: string | null }[] = []
  const byOktaId: ServiceContext['verifyAccessToken'] = async (token) => {
    const person = await findPersonByOktaId(db, token)
    return (
      person && {
        subject: person.oktaId,
        groups: person.groups,
        signIn: proof.signIn ?? `sign-in of ${person.oktaId}`,
        acr: proof.acr,
        authTime: clock.now.getTime() / 1_000 - proof.secondsAgo,
      }
    )
  }
  const verifyAccessToken = verifier ? await verifier(db) : byOktaId
  const now = () => clock.now
  const college = { collegeName: 'Test College', supportPhone: '(800) 555-0100', portalUrl: 'https://portal.test' }
  const supportEmail = 'support@college.test'
  const faults: unknown[] = []
  const accountTasks = createAccountTasks({ db, now, context: college, report: (error) => void faults.push(error) })
  const services = createServices({
    ...college,
    supportEmail,
    db,
    now,
    accountTasks,
    verifyAccessToken,
    control: {
      switches,
      answerInstead(facts, send) {
        noted.push(facts)
        return send()
      },
    },
    annualReview: true,
    staffGroup: 'portal-support',
    publicUrl: 'http://college.test',
    linkSecret,
    endSignIns(_, oktaId, except) {
      evicted.push({ oktaId, except })
      return Promise.resolve()
    },
  })
  services.onError((error, c) => c.json({ fault: error.message }, 500))

  /** Makes a call of the table as `person`, or without a token, and waits for the college's background work. */
  async function ask(person: CreatedStudent | null, call: AnyCall, asking: Asking = {}) {
    const { input = {}, query: more = [], body, headers, masqueradeId } = asking
    const studentId = asking.studentId ?? person?.studentId ?? 'none'
    const oktaId = asking.oktaId ?? person?.oktaId ?? 'none'
    const identity: Identity = {
      studentId,
      oktaId,
      subscriptionId: `S-${studentId}`,
      address: '198.51.100.7',
      masqueradeId,
    }
    const write = (masqueradeId !== undefined && call.masqueradePath) || call.path
    const query = call.kind === 'load' ? (call.query?.(input, identity) ?? {}) : {}
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    )
    const path = bases[call.base] + write({ ...identity, masqueradeId: masqueradeId ?? '', ...input })
    const search = new URLSearchParams([...given, ...more]).toString()
    const asked = search === '' ? path : `${path}?${search}`
    // A host that the portal may use, but no browser.
    const answer = await services.request(`http://college.internal${asked}`, {
      method: call.method,
      headers: { ...(person && { authorization: `Bearer ${person.oktaId}` }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    await accountTasks.settled()
    return { status: answer.status, json, headers: answer.headers, path: asked }
  }

  return {
    db,
    noted,
    evicted,
    switches,
    clock,
    accountTasks,
    faults,
    proof,
    ask,
    request: services.request,
    make: (scenario: ScenarioName, set?: unknown) => createStudent(db, { scenario, set, now: testNow }),
    passDays(days: number) {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000)
    },
    /** Returns the first link of the newest mail to an address. */
    newestLink: async (to: string) => new URL((await listMail(db, { to }))[0]?.links[0] ?? 'https://none.test'),
    close: records.close,
  }
}
