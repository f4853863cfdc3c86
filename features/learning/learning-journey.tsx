import { DataFilters, NothingMatches } from '@/components/kit/data-filters'
import { Failed } from '@/components/kit/failed'
import { Incomplete, LeftOut } from '@/components/kit/incomplete'
import { Pages } from '@/components/kit/pages'
import { Settled } from '@/components/kit/settled'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { buttonClasses } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Bar } from '@/components/ui/skeleton'
import type { Loading } from '@/lib/calls/call'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { type DataView, pageOf, toAddress } from '@/lib/shared/data-table'
import { hrefs } from '@/lib/shared/hrefs'
import type { Failure } from '@/lib/shared/result'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import type { courseHistory, gradeReportListN } from './calls'
import { NextStepCard } from './next-step-card'
import { ProgramCourses } from './program-courses'
import {
  type Course,
  courseTable,
  nextStep,
  offeredPrograms,
  partsOf,
  programsIn,
  programsPerPage,
  toPrograms,
} from './rules'

interface LearningJourneyProps {
  courses: Loading<typeof courseHistory>
  reports: Loading<typeof gradeReportListN>
  view: DataView
  today: CalendarDate
}

const anchor = 'courses'

/** Shows the next step, and every program with its courses: done, under way, and left (PG-03). */
export function LearningJourney({ view, today, ...loads }: LearningJourneyProps) {
  return (
    <Settled loads={loads} what="your courses" skeleton={<Bar className="h-96 w-full" />}>
      {({ courses, reports }) => {
        if (!courses.ok) return <WithoutHistory failure={courses.failure} />
        if (courses.value.length === 0) return <NotStarted />
        const graded = reports.ok ? reports.value : null
        return (
          <>
            <LeftOut what="your courses" of={courses} />
            <LeftOut what="your grade reports" of={reports} />
            <Journey courses={courses.value} graded={graded} view={view} today={today} />
          </>
        )
      }}
    </Settled>
  )
}

interface JourneyProps extends Pick<LearningJourneyProps, 'view' | 'today'> {
  courses: readonly Course[]
  graded: readonly { term: string; classNumber: string }[] | null
}

function Journey({ courses, graded, view, today }: JourneyProps) {
  const all = toPrograms(courses)
  const programs = programsIn(courses, view)
  const rows = programs.reduce((sum, program) => sum + program.courses.length, 0)
  const { shown, page, pages, fitsOnOne } = pageOf(partsOf(programs), view, programsPerPage, rows)
  const to = (changes: Partial<DataView>) => toAddress(hrefs.learningJourney(), {}, { ...view, ...changes }, anchor)
  const reports = new Set(graded?.map(classOf))
  const hasReport = (course: Course): boolean => reports.has(classOf(course))
  return (
    <>
      <NextStepCard
        step={nextStep(all, today)}
        allDone={all.every(({ plan, done, all: total }) => plan !== null && done === total)}
        today={today}
      />
      <section id={anchor} tabIndex={-1} aria-label={courseTable.caption} className="flex flex-col gap-6">
        <DataFilters
          table={courseTable}
          rows={courses}
          view={view}
          path={`${hrefs.learningJourney()}#${anchor}`}
          keep={{}}
          clear={to({ filters: {}, search: '', sort: '', page: 1 })}
        />
        {programs.length === 0 && <NothingMatches />}
        {graded === null && (
          <Incomplete>
            <p>Grade reports cannot be listed right now. Your grades are still shown.</p>
          </Incomplete>
        )}
        {shown.map(({ program, part }) => (
          <ProgramCourses
            key={`${program.plan} ${part}`}
            program={program}
            part={part}
            today={today}
            hasReport={hasReport}
          />
        ))}
        {pages > 1 && (
          <div className="no-print">
            <Pages
              page={page}
              pages={pages}
              to={(next) => to({ page: next })}
              whole={fitsOnOne ? to({ page: page === null ? 1 : null }) : undefined}
              label="your programs"
            />
          </div>
        )}
      </section>
    </>
  )
}

const classOf = ({ term, classNumber }: Pick<Course, 'term' | 'classNumber'>): string => `${term} ${classNumber}`

/**
 * Only the history tells which programs the student takes. Without it, lists what the college offers, without progress.
 */
function WithoutHistory({ failure }: { failure: Failure }) {
  return (
    <>
      <Failed failure={failure} message="Your courses could not be loaded." />
      <Card title="College programs" id="offered">
        <p>Your programs and progress cannot be shown right now.</p>
        <ul className="gap-x-8 sm:columns-2">
          {offeredPrograms.map((name) => (
            <li key={name} className="break-inside-avoid py-1">
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function NotStarted() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>You have not started a program.</p>
      <StudentOnlyLink href={enrollmentAddress()} className={buttonClasses()}>
        Enroll Now
      </StudentOnlyLink>
    </div>
  )
}
