import { z } from 'zod'
import { save } from '@/lib/calls/call'
import { someText } from '@/lib/calls/fields'
import { calendarDate, identifier, optionalText, requiredInstant } from '@/lib/calls/wire'

/** The most rows on one page of a report. */
export const reportPage = 1_000

const monthsApart = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + (toMonth - fromMonth) + (toDay > fromDay ? 1 : 0)
}

const day = z.iso.date()
const name = someText(60)
const rows = { offset: z.int().min(0).max(1_000_000).default(0), limit: z.int().min(1).max(reportPage).default(100) }

/** The person and the dates that a report covers. Requires an ID, two letters of a name, or both dates. */
const ReportInput = z
  .strictObject({
    personNumber: z
      .string()
      .regex(/^[A-Za-z0-9]{1,20}$/)
      .optional(),
    firstName: name.optional(),
    lastName: name.optional(),
    dateFrom: day.optional(),
    dateTo: day.optional(),
    /** One of the companies that the representative may report on; all of them if missing. */
    companyNumber: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
    agentNumber: someText(60).optional(),
    ...rows,
  })
  .refine(
    ({ personNumber, agentNumber, firstName = '', lastName = '', dateFrom, dateTo }) =>
      [personNumber, agentNumber].some(Boolean) ||
      firstName.length > 1 ||
      lastName.length > 1 ||
      (dateFrom !== undefined && dateTo !== undefined),
    { error: 'Enter an ID, at least two letters of a name, or both dates.', path: ['dateFrom'] },
  )
  .refine(({ dateFrom, dateTo }) => dateFrom === undefined || dateTo === undefined || dateFrom <= dateTo, {
    error: 'The first date must not be after the last.',
    path: ['dateTo'],
  })
  .refine(
    ({ dateFrom, dateTo }) => dateFrom === undefined || dateTo === undefined || monthsApart(dateFrom, dateTo) <= 24,
    {
      error: 'A report covers at most 24 months.',
      path: ['dateTo'],
    },
  )

/** The wire body of S2 §7.2; `offset` and `limit` are ours. An empty text means no filter. */
const ReportRequest = z.strictObject({
  emp_id: someText(20),
  first_name: someText(60),
  last_name: someText(60),
  date_from: z.union([day, z.literal('')]),
  date_to: z.union([day, z.literal('')]),
  tac_arid: someText(10),
  agent_id: someText(60),
  offset: z.int().min(0),
  limit: z.int().min(1).max(reportPage),
  report_emp_id: z.string(),
})

/** One row. Each report fills some of the fields; the others are null. */
const ReportRow = z
  .object({
    emplid: identifier,
    first_name: z.string(),
    last_name: z.string(),
    company_name: optionalText,
    agent_id: optionalText,
    acad_plan: optionalText,
    course_number: optionalText,
    course_title: optionalText,
    class_number: optionalText,
    term: optionalText,
    date: calendarDate,
    grade: optionalText,
    status: optionalText,
  })
  .transform((wire) => ({
    personNumber: wire.emplid,
    firstName: wire.first_name,
    lastName: wire.last_name,
    companyName: wire.company_name,
    agentNumber: wire.agent_id,
    plan: wire.acad_plan,
    courseNumber: wire.course_number,
    courseTitle: wire.course_title,
    classNumber: wire.class_number,
    term: wire.term,
    date: wire.date,
    grade: wire.grade,
    status: wire.status,
  }))

const Report = z
  .object({ rows: z.array(ReportRow).max(reportPage), total: z.int().min(0), as_of: requiredInstant })
  .transform(({ rows: found, total, as_of }) => ({ rows: found, total, asOf: as_of }))

/**
 * Returns one page of a report on a company's people. The specification makes it a POST, but it changes nothing, so a
 * staff member who views the portal as the representative may also run it. The answer has a page of rows, the total
 * count, and the time at which the data was current; these fields are ours (ruling 36).
 */
const report = <const Kind extends string>(kind: Kind, about: string) =>
  save({
    name: `${kind}Report`,
    base: 'webService',
    method: 'POST',
    path: ({ studentId }) => `/TAC_EDU/reporting/${kind}/${studentId}`,
    input: ReportInput,
    request: ReportRequest,
    body: (input, { studentId }) => ({
      emp_id: input.personNumber ?? '',
      first_name: input.firstName ?? '',
      last_name: input.lastName ?? '',
      date_from: input.dateFrom ?? '',
      date_to: input.dateTo ?? '',
      tac_arid: input.companyNumber ?? '',
      agent_id: input.agentNumber ?? '',
      offset: input.offset,
      limit: input.limit,
      report_emp_id: studentId,
    }),
    answer: Report,
    timeoutClass: 'document',
    limit: 'report',
    onlyReads: true,
    whileMasquerading: true,
    who: 'representative',
    example: (studentId) => ({
      dateFrom: '2026-01-01',
      dateTo: '2026-02-28',
      limit: 10,
      ...(kind === 'statefarmRecord' && { personNumber: studentId }),
    }),
    source: `S2 §7.2 Reports, ${kind}: ${about}`,
  })

export const designationReport = report('designation', 'lists who completed which designation, and when')
export const enrollmentReport = report('enrollment', 'lists who is or was enrolled in which course')
export const expiredExamReport = report('expiredExam', 'lists people whose examination window closed without a result')
export const passListReport = report('passList', 'lists who passed which course')
export const failListReport = report('failList', 'lists who did not pass which course')
export const matriculationReport = report('matriculation', 'lists who began which program')
export const statefarmSearchReport = report(
  'statefarmSearch',
  'finds people of State Farm by name or alias; only for that company',
)
export const statefarmRecordReport = report(
  'statefarmRecord',
  'shows the whole record of one person at State Farm; only for that company',
)
