/** @jest-environment node */
import { createStudent, type CreatedStudent } from '@/college/seed/scenarios'
import { demoAccounts, type ScenarioName } from '@/college/seed/scenarios/names'
import type { AnswerOf, Load } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { daysBetween, toCalendarDate } from '@/lib/shared/calendar-date'
import { dataOf } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

async function load<Call extends Load>(student: CreatedStudent, call: Call): Promise<AnswerOf<Call>> {
  const { status, json } = await college.ask(student, call)
  if (status !== 200) throw new Error(`${call.name} answered ${status}: ${JSON.stringify(json)}`)
  return call.answer.parse(dataOf(json)) as AnswerOf<Call>
}

const students = demoAccounts.map(({ key }) => key).filter((key) => key !== 'staff' && key !== 'clerk')

describe.each(['2027-01-01', '2027-01-31', '2027-02-01', '2027-03-01', '2027-04-15', '2028-02-29'])(
  'demo accounts made on %s do not contradict themselves',
  (today) => {
    const made = new Map<ScenarioName, CreatedStudent>()
    beforeAll(async () => {
      college.clock.now = new Date(`${today}T15:00:00Z`)
      for (const scenario of students)
        made.set(scenario, await createStudent(college.db, { scenario, now: college.clock.now }))
    })
    /** Returns the answers of a call for all students. */
    const loadAll = async <Call extends Load>(call: Call): Promise<AnswerOf<Call>[]> => {
      const answers = []
      for (const student of made.values()) answers.push(await load(student, call))
      return answers
    }
    const messagesOf = async () =>
      (await loadAll(table.messages.load)).map((messages) =>
        messages.map(({ subject, body, sentAt }) => ({
          words: `${subject} ${body}`,
          sentOn: toCalendarDate(new Date(sentAt ?? Number.NaN)),
        })),
      )

    it('no message is dated in the future, or names a form before it is available', async () => {
      const years = await loadAll(table.taxYears.load)
      const named: string[] = []
      for (const [index, messages] of (await messagesOf()).entries())
        for (const { words, sentOn } of messages) {
          expect([words, sentOn <= today]).toEqual([words, true])
          for (const [, year] of words.matchAll(/Form 1098-T for (\d{4})/g)) {
            const availableOn = years[index]?.find((form) => form.year === year)?.availableOn
            expect([words, availableOn && availableOn <= sentOn]).toEqual([words, true])
            named.push(year ?? '')
          }
        }
      expect(named).toEqual([String(Number(today.slice(0, 4)) - (today < '2027-01-31' ? 2 : 1))])
    })

    it('a recertification is not confirmed before its year begins', async () => {
      const confirmed = (await messagesOf())
        .flat()
        .flatMap(({ words, sentOn }) => (/recertification is confirmed/.test(words) ? [{ words, sentOn }] : []))
      expect(confirmed).toHaveLength(1)
      for (const { words, sentOn } of confirmed) expect(words).toContain(`Your ${sentOn.slice(0, 4)} recertification`)
    })

    it('a student who may reinstate is three months past the fee’s due date', async () => {
      const late = []
      for (const student of made.values()) {
        if ((await load(student, table.studentCE.load))?.mayReinstate !== true) continue
        const { feeDueOn } = await load(student, table.recertificationSteps.load)
        late.push(daysBetween(feeDueOn ?? today, today))
      }
      expect(late).toEqual([expect.any(Number)])
      expect(Math.min(...late)).toBeGreaterThanOrEqual(90)
    })

    it('no examination opens before its course begins', async () => {
      const exams = (await loadAll(table.courseHistory.load)).flat().filter(({ examOpensOn }) => examOpensOn !== null)
      expect(exams.length).toBeGreaterThan(0)
      for (const { courseNumber, beginsOn, examOpensOn } of exams)
        expect([courseNumber, (examOpensOn ?? '') >= (beginsOn ?? '9')]).toEqual([courseNumber, true])
    })
  },
)
