import type { ReactNode } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { daysLeft } from '@/lib/shared/words'
import { NextStepLink } from './course-link'
import { examOver, examWindow, type NextStep } from './rules'

interface NextStepCardProps {
  step: NextStep | null
  /** True when every course of every program is done. */
  allDone?: boolean
  today: CalendarDate
}

/** Shows the one thing to do now across all programs (PG-03). */
export function NextStepCard({ step, allDone = false, today }: NextStepCardProps) {
  if (!step)
    return (
      <Card title="Next step" id="next-step">
        <p>
          {allDone
            ? 'You have completed every course of your programs. Your next step is with your designations.'
            : 'There is no course for you to take now.'}
        </p>
      </Card>
    )
  const { program } = step
  return (
    <Card
      title="Next step"
      id="next-step"
      eyebrow={program.shortName && <span className="normal-case">{program.shortName}</span>}
      actions={<NextStepLink step={step} className={buttonClasses()} />}
    >
      <p>{words(step, today)}</p>
    </Card>
  )
}

function words({ kind, course, program }: NextStep, today: CalendarDate): ReactNode {
  const name = `${course.courseNumber}, ${course.title}`
  if (kind === 'exam')
    return (
      <>
        Your exam in {name} is on <DateText date={course.examOn ?? today} />.
      </>
    )
  const window = examWindow(course, today)
  if (kind === 'examWindow' && window)
    return (
      <>
        Take the exam in {name} by <DateText date={window.closesOn} />: {daysLeft(window.daysLeft)}.
      </>
    )
  if (kind === 'enroll') return `Enroll in ${name}, the next course of ${program.title}.`
  const over = examOver(course, today)
  if (over)
    return over.kind === 'day' ? (
      <>
        Your exam in {name} was on <DateText date={over.on} />. It has not been graded yet.
      </>
    ) : (
      <>
        The time to take the exam in {name} ended on <DateText date={over.on} />.
      </>
    )
  return (
    <>
      Continue with {name}.
      {window?.opensOn && (
        <>
          {' '}
          Its exam opens on <DateText date={window.opensOn} />.
        </>
      )}
    </>
  )
}
