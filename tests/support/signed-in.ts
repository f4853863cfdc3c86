import type { ScenarioName } from '@/college/seed/scenarios/names'
import { createStudent, Visitor } from '@/college/testing/visitor'
import { exampleHoldings } from '../data/example-holdings'

/** A signed-in person. */
export interface Caller {
  /** The value of the session cookie. */
  session: string
  studentId: string
  oktaId: string
}

/**
 * Creates a student and signs them in through the college's forms, without a browser. Unless something else is `set`,
 * the student has the records that every call needs.
 */
export async function signInNewStudent(
  portal: string,
  college: string,
  scenario: ScenarioName = 'established',
  set: object = exampleHoldings,
): Promise<Caller> {
  const { username, password, studentId, oktaId } = await createStudent({ url: college }, scenario, set)
  const begun = await fetch(`${portal}/auth/login`, { redirect: 'manual' })
  const visitor = new Visitor({ url: college, portalUrl: portal })
  const page = await visitor.follow(await visitor.get(begun.headers.get('location') ?? ''))
  const { address } = await visitor.submit(await page.answer.text(), { username, password })
  const ended = await fetch(address, { redirect: 'manual', headers: { cookie: cookiesOf(begun).join('; ') } })
  const [session] = cookiesOf(ended).flatMap((cookie) => /^portal\.sid=(.+)$/.exec(cookie)?.[1] ?? [])
  if (session === undefined) throw new Error(`${username} could not be signed in: ${address}`)
  return { session, studentId: studentId ?? '', oktaId }
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
