import type { ReactNode } from 'react'
import { DateRange, DateText } from '@/components/ui/date-text'
import { linkClasses } from '@/components/ui/link-classes'
import { StatusWord, type StatusWordTone } from '@/components/ui/status-word'
import { type Column, Table } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { documentHref } from '@/lib/shared/documents'
import { counted, daysLeft } from '@/lib/shared/words'
import { CourseLink, examinationLink } from './course-link'
import { actionOf, type Course, courseStates, courseTable, examWindow, type LearningProgram, termOf } from './rules'

interface ProgramCoursesProps {
  program: LearningProgram
  /** Which part of the program this is, from 0, when it is shown in several. */
  part: number
  today: CalendarDate
  hasReport: (course: Course) => boolean
}

/**
 * Shows one program: its progress, and its courses with the action for each. Leaves out a column that is empty for all
 * courses.
 */
export function ProgramCourses({ program, part, today, hasReport }: ProgramCoursesProps) {
  const { plan, shortName, career, sunset, courses, done, all } = program
  const facts = [career && `${career}.`, orderOf(program)].filter(Boolean).join(' ')
  const title = `${program.title}${part > 0 ? ', continued' : ''}`
  const id = `program-${plan ?? 'none'}${part > 0 ? `-${part + 1}` : ''}`
  const columns: Column<Course>[] = [
    { key: 'state', header: 'Status', oneLine: true, cell: State },
    { key: 'term', header: 'Term and class', cell: termWith },
    { key: 'exam', header: 'Exam', cell: (course) => examinationWith(course, today) },
    { key: 'grade', header: 'Grade', cell: (course) => gradeWith(course, hasReport(course)) },
    {
      key: 'action',
      header: 'Next',
      screenOnly: true,
      cell: (course) =>
        actionOf(course, program) && <CourseLink course={course} program={program} className={linkClasses} />,
    },
  ]
  return (
    <section
      aria-labelledby={id}
      className="card flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-serif text-lg font-semibold">
          {title}
          {shortName && <span className="text-ink-soft"> ({shortName})</span>}
        </h2>
        {plan !== null && (
          <p className="flex items-center gap-3 text-sm">
            <span className="tabular">
              {done} of {counted(all, 'course')}
            </span>
            <progress aria-hidden="true" value={done} max={all} className="w-28 print:hidden" />
          </p>
        )}
      </div>
      {sunset && (
        <p className="text-sm text-ink-soft">
          This program is no longer offered. What you have completed stays on record.
        </p>
      )}
      {facts && <p className="text-sm text-ink-soft">{facts}</p>}
      <Table
        caption={<VisuallyHidden>{`Courses of ${title}`}</VisuallyHidden>}
        columns={[courseColumn, ...columns.filter(({ cell }) => courses.some((course) => says(cell(course))))]}
        rows={courses}
        rowKey={courseTable.rowKey}
      />
    </section>
  )
}

function orderOf({ inSequence, anyOrder }: LearningProgram): string | null {
  if (inSequence) return 'Courses are listed in the order in which you take them.'
  return anyOrder ? 'You can take its courses in any order.' : null
}

const says = (content: ReactNode): boolean => content !== null && content !== ''

const toneOf: Record<Course['state'], StatusWordTone> = {
  notStarted: 'open',
  inProgress: 'underway',
  examScheduled: 'underway',
  passed: 'good',
  notPassed: 'bad',
  expired: 'closed',
  withdrawn: 'closed',
  transferred: 'good',
  unknown: 'unknown',
}

/** The longest state wraps to two lines, to leave room for the course's name. */
const State = ({ state }: Course) => (
  <StatusWord tone={toneOf[state]}>
    {state === 'transferred' ? <span className="whitespace-normal">{courseStates[state]}</span> : courseStates[state]}
  </StatusWord>
)

const courseColumn: Column<Course> = {
  key: 'course',
  header: 'Course',
  cell: ({ courseNumber, title }) => (
    <>
      <span className="text-ink-soft">{courseNumber}</span> {title}
    </>
  ),
}

/** The class that was taken, with its dates. */
function termWith(course: Course): ReactNode {
  const { beginsOn, endsOn } = course
  const term = termOf(course)
  if (!beginsOn || !endsOn) return term
  return (
    <>
      {term}
      <br />
      <DateRange from={beginsOn} to={endsOn} />
    </>
  )
}

/** The exam date, with the link to choose one. */
function examinationWith(course: Course, today: CalendarDate): ReactNode {
  const when = examination(course, today)
  const booking = examinationLink(course, today, linkClasses)
  return when && booking ? (
    <>
      {when}
      <br />
      {booking}
    </>
  ) : (
    (when ?? booking)
  )
}

/** The exam date. Null when nothing is known, so that a phone's card has no line for it. */
function examination(course: Course, today: CalendarDate): ReactNode {
  const { state, examOn } = course
  const window = state === 'inProgress' || state === 'examScheduled' ? examWindow(course, today) : null
  const until = window && (
    <>
      Until <DateText date={window.closesOn} />, <br />
      {daysLeft(window.daysLeft)}
    </>
  )
  if (state === 'examScheduled' && examOn)
    return (
      <>
        On <DateText date={examOn} />
        {until && <br />}
        {until}
      </>
    )
  if (!window) return null
  return window.isOpen || window.opensOn === null ? (
    until
  ) : (
    <>
      From <DateRange from={window.opensOn} to={window.closesOn} />
    </>
  )
}

function gradeWith({ grade, term, classNumber, courseNumber }: Course, hasReport: boolean): ReactNode {
  if (!grade && !hasReport) return null
  return (
    <>
      {grade}
      {hasReport && (
        <>
          {grade && ', '}
          <TextLink href={documentHref('grade-report', { term, classNumber })} external>
            report
            <VisuallyHidden>{` for ${courseNumber}`}</VisuallyHidden>
          </TextLink>
        </>
      )}
    </>
  )
}
