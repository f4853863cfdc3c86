import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { actionOf, type Course, type LearningProgram } from '@/lib/rules/learning'
import { classAddress } from '@/lib/shared/learning-system'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'

interface CourseLinkProps {
  course: Course
  program: Pick<LearningProgram, 'sunset' | 'plan' | 'rows'>
  className?: string
}

const labels = { open: 'Open course', enroll: 'Enroll', enrollAgain: 'Enroll again' } as const

/** The one thing to do with a course: it opens in a tab of its own, which also says when it could not be opened. */
export function CourseLink({ course, program, className }: CourseLinkProps) {
  const action = actionOf(course, program)
  const { term, classNumber, courseNumber } = course
  if (action === null) return null
  const toClass = action === 'open' && term !== null && classNumber !== null
  const href = toClass
    ? classAddress({ term, classNumber })
    : enrollmentAddress({ course: courseNumber, program: program.plan ?? undefined })
  return (
    <StudentOnlyLink href={href} className={className}>
      {labels[action]}
      <VisuallyHidden>{` ${courseNumber}`}</VisuallyHidden>
    </StudentOnlyLink>
  )
}
