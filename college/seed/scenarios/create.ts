import { randomBytes, randomInt } from 'node:crypto'
import type { Database } from '@/college/records/database'
import { insertHoldings } from '@/college/seed/population/insert-holdings'
import { hashPassword, hashPublicPassword } from '@/college/records/password'
import * as access from './access'
import { type Calendar, calendarOf } from './calendar'
import { established } from './established'
import { Holdings, type HoldingsDraft } from './holdings'
import { large } from './large'
import * as learners from './learners'
import { type CreatedStudent, demoPassword, type ScenarioName, UnknownScenarioError } from './names'
import { override } from './override'
import * as standings from './standings'

const { applicant, awaiting, firstyear, lapsed, partner, renewing, revoked } = standings

const scenarios: Record<ScenarioName, (calendar: Calendar) => HoldingsDraft> = {
  established,
  beginner: learners.beginner,
  renewing,
  lapsed,
  revoked,
  firstyear,
  applicant,
  partner,
  subscriber: access.subscriber,
  representative: access.representative,
  reviewdue: access.reviewdue,
  scholar: learners.scholar,
  awaiting,
  staff: access.staff,
  clerk: access.clerk,
  large,
}

/** Hashes of the demo password, each made once per process. */
let demoHash: Promise<string> | undefined
let testHash: Promise<string> | undefined

interface Order {
  scenario: string
  set?: unknown
  now: Date
  /** The name and numbers of a demo account; generated when absent. */
  account?: { username: string; studentId: string; oktaId: string }
}

/** Creates one person from a scenario; see `createStudent`. */
export async function create(db: Database, order: Order): Promise<CreatedStudent> {
  const { scenario, set, now, account = newAccount(scenario) } = order
  const holdings = override(scenarioNamed(scenario, now), set)
  // Demo accounts get a normal hash. People created for tests sign in once or twice, so they get the quick one.
  const passwordHash = await (order.account
    ? (demoHash ??= hashPassword(demoPassword))
    : (testHash ??= hashPublicPassword(demoPassword)))
  const studentId = holdings.student === null ? null : account.studentId
  await insertHoldings(db, [{ ...account, studentId, passwordHash, holdings }])
  return { username: account.username, password: demoPassword, studentId, oktaId: account.oktaId }
}

function scenarioNamed(name: string, now: Date): Holdings {
  const entry = Object.entries(scenarios).find(([key]) => key === name)
  if (!entry) throw new UnknownScenarioError(name)
  return Holdings.parse(entry[1](calendarOf(now)))
}

function newAccount(scenario: string) {
  return {
    username: `${scenario}-${randomBytes(6).toString('hex')}@students.example`,
    studentId: String(randomInt(40_000_000, 100_000_000)),
    oktaId: `00u${randomBytes(9).toString('hex')}`.slice(0, 20),
  }
}
