/** @jest-environment node */
import type { CreatedStudent, ScenarioName } from '@/college/seed/scenarios'
import { dataOf, openServices, testNow } from '@/college/services/testing/services-in-memory'
import { actionItems, type KnownState } from '@/features/dashboard/action-center/action-items'
import { toKnownProfile } from '@/features/profile/known-profile'
import { profileScore } from '@/features/profile/profile-score'
import type { AnswerOf, Load } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { fail, succeed } from '@/lib/shared/result'

let college: Awaited<ReturnType<typeof openServices>>
beforeAll(async () => {
  college = await openServices()
})
afterAll(() => college.close())

/** Returns what the portal knows after a load; null when the college has nothing. */
async function load<Call extends Load>(student: CreatedStudent, call: Call): Promise<AnswerOf<Call> | null> {
  const { status, json } = await college.ask(student, call)
  return status === 200 ? (call.answer.parse(dataOf(json) ?? json) as AnswerOf<Call>) : null
}

async function known(student: CreatedStudent): Promise<KnownState> {
  const outcome = async <Call extends Load>(call: Call) => {
    const value = await load(student, call)
    return value === null ? fail({ name: 'not-found', message: '', reference: '' }) : succeed(value)
  }
  const scored = {
    basic: await outcome(table.studentBasic.load),
    flags: await outcome(table.studentFlags.load),
    contact: await outcome(table.studentContact.load),
    company: await outcome(table.studentCompany.load),
    education: await outcome(table.studentEducation.load),
  }
  return {
    eligibility: await load(student, table.studentCE.load),
    period: await load(student, table.ceDetail.load),
    steps: await load(student, table.recertificationSteps.load),
    ledger: null,
    applications: await load(student, table.designationAppStatus.load),
    completed: await load(student, table.completerKitInfo.load),
    approvals: await load(student, table.approvals.load),
    messages: await load(student, table.messages.load),
    courses: await load(student, table.courseHistory.load),
    profile: profileScore(toKnownProfile(scored)),
    reviews: await load(student, table.studentInfoReview.load),
    contract: await load(student, table.getContract.load),
  }
}

const ofRecertification = ['fee', 'hours', 'questionnaire', 'contact', 'client-facing']

/** The items of each demo student in March, by group and key, without the numbers of their records. */
test.each<[ScenarioName, string[]]>([
  ['established', ['month: message']],
  ['beginner', []],
  ['renewing', ofRecertification.map((key) => `now: ${key} 2026`)],
  ['lapsed', ofRecertification.map((key) => `overdue: ${key} 2024`)],
  ['revoked', []],
  ['firstyear', []],
  [
    'applicant',
    [
      'month: application pending-wmcp O',
      'month: application pending-chsnc E',
      'month: application pending-ricp S',
      'waiting: application pending-fscp R',
    ],
  ],
  ['partner', []],
  ['subscriber', ['later: card 2026-04-30']],
  ['representative', []],
  ['reviewdue', ['month: review 2026', 'later: profile']],
  ['scholar', ['month: exam MF 630 2026-04-03']],
  ['awaiting', ['month: application pending-chsnc S', 'month: approval 2026-02-27', 'waiting: approval 2026-04-03']],
])('PG-01: %s has the items that the record calls for, and no others: %j', async (scenario, expected) => {
  const student = await college.make(scenario)
  const items = actionItems(await known(student), toCalendarDate(testNow))
  expect(items.map(({ key, group }) => `${group}: ${withoutNumbers(key)}`)).toEqual(expected)
})

const withoutNumbers = (key: string): string => key.replace(/[ -][A-Z]-?\d{6,}(?:-\d+)?(?=$| )/g, '')
