import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/college/records/database'
import { reportingAccess, studentFlags } from '@/college/records/schema'
import { companyIds } from '@/college/seed/population/companies'
import * as calls from '@/features/company-desk/calls'
import { daysLater, toCalendarDate } from '@/lib/shared/calendar-date'
import { folded } from '@/lib/shared/similar-text'
import { answerSave, type Question } from './http/answer'
import { Refusal } from './http/refusal'

type Request = z.output<typeof calls.designationReport.request>

/** What a report reads: its rows, joined to the people `s`, `p` and `c`; the date column; and further conditions. */
interface Definition {
  rows: SQL
  /** Null when rows have no date. The request's dates then filter nothing. */
  date: SQL | null
  columns: Partial<Record<Column, SQL>>
  where?: (today: string) => SQL
  /** Only for State Farm. */
  stateFarm?: boolean
  /** Must ask for one person. */
  onePerson?: boolean
}

const columns = ['acad_plan', 'course_number', 'course_title', 'class_number', 'term', 'grade', 'status'] as const
type Column = (typeof columns)[number]

const courses = sql`join enrollment e on e.student_id = s.id join course k on k.number = e.course_number join term t on t.code = e.term_code`
const courseColumns = {
  course_number: sql`e.course_number`,
  course_title: sql`k.title`,
  class_number: sql`e.class_number`,
  term: sql`t.name`,
  grade: sql`e.grade`,
  status: sql`e.status`,
}
const failed = sql`e.grade in ('F', 'NP')`

const definitions = {
  designation: {
    rows: sql`join completed_designation d on d.student_id = s.id`,
    date: sql`d.awarded_on`,
    columns: { acad_plan: sql`d.plan` },
  },
  enrollment: { rows: courses, date: sql`t.begins_on`, columns: courseColumns },
  expiredExam: {
    rows: courses,
    date: sql`e.exam_closes_on`,
    columns: courseColumns,
    where: (today) => sql`e.status = 'enrolled' and e.exam_closes_on < ${today}::date`,
  },
  passList: {
    rows: courses,
    date: sql`t.ends_on`,
    columns: courseColumns,
    where: () => sql`e.status = 'completed' and not ${failed}`,
  },
  failList: {
    rows: courses,
    date: sql`t.ends_on`,
    columns: courseColumns,
    where: () => sql`e.status = 'completed' and ${failed}`,
  },
  matriculation: {
    rows: sql`join program_enrollment g on g.student_id = s.id`,
    date: sql`g.started_on`,
    columns: { acad_plan: sql`g.plan`, status: sql`g.status` },
  },
  statefarmSearch: { rows: sql``, date: null, columns: { status: sql`s.agent_role` }, stateFarm: true },
  statefarmRecord: {
    rows: sql`join (
      select student_id, plan, null as course_number, null as title, null as class_number, null as term, null as grade, 'completed' as status, awarded_on as on_day
        from completed_designation
      union all
      select x.student_id, null, x.course_number, y.title, x.class_number, z.name, x.grade, x.status, z.ends_on
        from enrollment x join course y on y.number = x.course_number join term z on z.code = x.term_code
    ) r on r.student_id = s.id`,
    date: sql`r.on_day`,
    columns: {
      acad_plan: sql`r.plan`,
      course_number: sql`r.course_number`,
      course_title: sql`r.title`,
      class_number: sql`r.class_number`,
      term: sql`r.term`,
      grade: sql`r.grade`,
      status: sql`r.status`,
    },
    stateFarm: true,
    onePerson: true,
  },
} satisfies Record<string, Definition>

const Row = z.object({
  emplid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  agent_id: z.string().nullable(),
  date: z.string().nullable(),
  ...Object.fromEntries(columns.map((column) => [column, z.string().nullable()])),
})
const Count = z.tuple([z.object({ total: z.int() })])

/**
 * The eight reports, computed from the same people as everything else, for the representative's companies only (PG-11).
 */
export const reportServices = [
  answerSave(calls.designationReport, (question) => run(definitions.designation, question)),
  answerSave(calls.enrollmentReport, (question) => run(definitions.enrollment, question)),
  answerSave(calls.expiredExamReport, (question) => run(definitions.expiredExam, question)),
  answerSave(calls.passListReport, (question) => run(definitions.passList, question)),
  answerSave(calls.failListReport, (question) => run(definitions.failList, question)),
  answerSave(calls.matriculationReport, (question) => run(definitions.matriculation, question)),
  answerSave(calls.statefarmSearchReport, (question) => run(definitions.statefarmSearch, question)),
  answerSave(calls.statefarmRecordReport, (question) => run(definitions.statefarmRecord, question)),
]

async function run(definition: Definition, { db, now, studentId, request }: Question<undefined, Request>) {
  const today = toCalendarDate(now)
  const scope = await companiesOf(db, studentId, request.tac_arid, definition)
  requireSense(request, definition, today)
  const from = sql`from student s join person p on p.student_id = s.id left join company c on c.id = coalesce(s.broker_dealer_id, s.company_id) ${definition.rows}
    where ${conditions(definition, request, scope, today)}`
  const [{ total }] = Count.parse(await execute(db, sql`select count(*)::int as total ${from}`))
  const found = await execute(
    db,
    sql`select s.id as emplid, p.first_name, p.last_name, c.name as company_name, s.agent_id, to_char(${definition.date ?? sql`null::date`}, 'YYYY-MM-DD') as date,
      ${sql.join(
        columns.map((column) => sql`${definition.columns[column] ?? sql`null::text`} as ${sql.raw(column)}`),
        sql`, `,
      )}
      ${from} order by p.last_name, p.first_name, s.id, 6, 7, 8 limit ${request.limit} offset ${request.offset}`,
  )
  return { rows: z.array(Row).parse(found), total, as_of: now.toISOString() }
}

async function execute(db: Database, query: SQL): Promise<unknown> {
  const answer = (await db.execute(query)) as { rows: unknown }
  return answer.rows
}

/** Returns the companies in scope. @throws Refusal 403 without reporting access, or for a company out of scope. */
async function companiesOf(
  db: Database,
  studentId: string,
  asked: string,
  { stateFarm }: Definition,
): Promise<string[]> {
  const rows = await db
    .select({ companyId: reportingAccess.companyId })
    .from(reportingAccess)
    .innerJoin(
      studentFlags,
      and(eq(studentFlags.studentId, reportingAccess.studentId), eq(studentFlags.reportingUser, true)),
    )
    .where(eq(reportingAccess.studentId, studentId))
  const mine = rows.map(({ companyId }) => companyId).filter((id) => !stateFarm || id === companyIds.stateFarm)
  const scope = asked === '' ? mine : mine.filter((id) => id === asked)
  if (scope.length === 0) throw new Refusal(403, 'You may only report on the people of your own company.')
  return scope
}

/** @throws Refusal 400 for a request that would match everybody, or dates that are reversed or in the future. */
function requireSense(request: Request, { onePerson }: Definition, today: string): void {
  const { emp_id, agent_id, first_name, last_name, date_from, date_to } = request
  const person = emp_id !== '' || agent_id !== ''
  if (onePerson && !person) throw new Refusal(400, 'Enter the ID or the alias of one person.')
  const name = first_name.trim().length > 1 || last_name.trim().length > 1
  if (!person && !name && (date_from === '' || date_to === ''))
    throw new Refusal(400, 'Enter an ID, at least two letters of a name, or both dates.')
  if (date_from !== '' && date_to !== '' && date_from > date_to)
    throw new Refusal(400, 'The first date must not be after the last.')
  const latest = daysLater(today, 1)
  if (date_from > latest || date_to > latest) throw new Refusal(400, 'The dates must not be in the future.')
}

/** Folds a column of names as `folded` does, so that 'Jose' finds 'José' and "O'Neil" finds 'O’Neil'. */
const foldedName = (column: SQL): SQL =>
  sql`regexp_replace(normalize(translate(lower(${column}), ${'‘’ʼʻ´`‐‑–—łøđı'}, ${"''''''----lodi"}), nfkd), '[\u0300-\u036f]', '', 'g')`

function conditions({ date, where }: Definition, request: Request, scope: string[], today: string): SQL {
  const begins = (column: SQL, text: string) =>
    sql`${foldedName(column)} like ${`${folded(text).replace(/[\\%_]/g, String.raw`\$&`)}%`}`
  return sql.join(
    [
      sql`(${inArray(sql`s.company_id`, scope)} or ${inArray(sql`s.broker_dealer_id`, scope)})`,
      ...(request.emp_id === '' ? [] : [sql`s.id = ${request.emp_id}`]),
      ...(request.agent_id === '' ? [] : [sql`lower(s.agent_id) = ${request.agent_id.trim().toLowerCase()}`]),
      ...(request.first_name.trim() === '' ? [] : [begins(sql`p.first_name`, request.first_name)]),
      ...(request.last_name.trim() === '' ? [] : [begins(sql`p.last_name`, request.last_name)]),
      ...(request.date_from === '' || !date ? [] : [sql`${date} >= ${request.date_from}::date`]),
      ...(request.date_to === '' || !date ? [] : [sql`${date} <= ${request.date_to}::date`]),
      ...(where ? [where(today)] : []),
    ],
    sql` and `,
  )
}
