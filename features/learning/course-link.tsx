import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import { actionOf, type Course, examBooking, type LearningProgram, type NextStep } from './rules'
import { classAddress } from './systems'

interface CourseLinkProps {
  course: Course
  program: Pick<LearningProgram, 'offered' | 'plan' | 'times'>
  className?: string
}

const labels = { open: 'Open course', enroll: 'Enroll', enrollAgain: 'Enroll again' } as const

/**
 * Links to where the next step is done, labeled with what it asks. An exam is taken in its class in the learning
 * system, like a course.
 */
export function NextStepLink({ step, className }: { step: NextStep; className: string }) {
  const { kind, course, program } = step
  const href = addressOf(course)
  const label = stepLabels[kind]
  if (label === null || href === null) return <CourseLink course={course} program={program} className={className} />
  return <Link href={href} label={label} about={`in ${course.courseNumber}`} className={className} />
}

/** Null when the step has the same label as the course's own link. */
const stepLabels: Record<NextStep['kind'], string | null> = {
  exam: null,
  examWindow: 'Take the exam',
  course: null,
  enroll: null,
}

/** Link for the one thing to do with a course. It opens in a new tab, which also says when it could not be opened. */
export function CourseLink({ course, program, className }: CourseLinkProps) {
  const action = actionOf(course, program)
  if (action === null) return null
  const href =
    (action === 'open' && addressOf(course)) ||
    enrollmentAddress({ course: course.courseNumber, program: program.plan ?? undefined })
  return <Link href={href} label={labels[action]} about={course.courseNumber} className={className} />
}

const bookings = { schedule: 'Schedule', reschedule: 'Reschedule' } as const

/** Link to choose or change the exam day, in the class in the learning system. Null when there is nothing to choose. */
export function examinationLink(course: Course, today: CalendarDate, className: string) {
  const booking = examBooking(course, today)
  const href = addressOf(course)
  if (booking === null || href === null) return null
  const about = `the exam for ${course.courseNumber}`
  return <Link href={href} label={bookings[booking]} about={about} className={className} />
}

const addressOf = ({ term, classNumber }: Course): string | null =>
  term !== null && classNumber !== null ? classAddress({ term, classNumber }) : null

interface LinkProps {
  href: string
  label: string
  /** What the label is about, for screen readers. */
  about: string
  className: string | undefined
}

const Link = ({ href, label, about, className }: LinkProps) => (
  <StudentOnlyLink href={href} className={className}>
    {label}
    <VisuallyHidden>{` ${about}`}</VisuallyHidden>
  </StudentOnlyLink>
)
