import { careers, programOf, programs } from '@/features/designations/content'
import type { AnswerOf } from '@/lib/calls/call'
import { type CalendarDate, daysBetween } from '@/lib/shared/calendar-date'
import { groupBy } from '@/lib/shared/collections'
import { type DataTable, type DataView, mostOnOnePage, rowsOf } from '@/lib/shared/data-table'
import type { courseHistory } from './calls'

/** One course of a program, with one row for each time it was taken; one row if it was never taken. */
export type Course = AnswerOf<typeof courseHistory>[number]
export type CourseState = Course['state']

export const courseStates: Readonly<Record<CourseState, string>> = {
  notStarted: 'Not started',
  inProgress: 'In progress',
  examScheduled: 'Exam scheduled',
  passed: 'Passed',
  notPassed: 'Not passed',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  transferred: 'Applied by transfer',
  unknown: 'Unknown',
}

/** A program in which the student takes courses. Without a plan: the courses that count toward no program. */
export interface LearningProgram {
  plan: string | null
  title: string
  /** Shown after the title, when the catalog has one: 'ChFC'. */
  shortName: string | null
  /** The part of the college that offers it, when the catalog knows it. */
  career: string | null
  /** No longer offered; students in it keep it. */
  sunset: boolean
  /**
   * True when its courses are open for enrollment. False for a retired program, and for one that is not in the catalog,
   * because it may be retired.
   */
  offered: boolean
  /** True when its courses are taken in the listed order. */
  inSequence: boolean
  /** True when the catalog says that they can be taken in any order. When both are false, the order is unknown. */
  anyOrder: boolean
  courses: Course[]
  /**
   * All its courses by number, even when only some are shown. Each has one row for each time it was taken, oldest
   * first.
   */
  times: ReadonlyMap<string, readonly Course[]>
  /** How many of all courses are done: passed, or transferred. */
  done: number
  all: number
}

/** Programs per page. */
export const programsPerPage = 5

/** A program with more courses is shown in parts; each part counts as a program on its page. */
const coursesPerPart = mostOnOnePage / programsPerPage

const isDone = ({ state }: Course): boolean => state === 'passed' || state === 'transferred'

const isUnderWay = ({ state }: Course): boolean => state === 'inProgress' || state === 'examScheduled'

/** Returns the programs in the college's order, with courses without a plan last. */
export function toPrograms(courses: readonly Course[]): LearningProgram[] {
  return [...groupBy(courses, ({ plan }) => plan?.toLowerCase() ?? null)]
    .toSorted(([one], [other]) => Number(one === null) - Number(other === null))
    .map(([plan, own]) => toProgram(plan, own))
}

function toProgram(plan: string | null, courses: readonly Course[]): LearningProgram {
  const known = plan === null ? null : programOf(plan)
  const inSequence = known !== null && !known.noSequence && courses.some(({ sequence }) => sequence !== null)
  const times = timesOf(courses)
  return {
    plan,
    title: plan === null ? 'Other courses' : (known?.name ?? `Unknown Academic Plan: ${courses[0]?.plan ?? plan}`),
    shortName: known?.shortName ?? null,
    career: known?.career ? careers[known.career] : null,
    sunset: known?.sunset ?? false,
    offered: plan === null || known?.sunset === false,
    inSequence,
    anyOrder: known?.noSequence ?? false,
    courses: inSequence ? courses.toSorted(bySequence) : [...courses],
    times,
    done: [...times.values()].filter((taken) => taken.some(isDone)).length,
    all: times.size,
  }
}

/** Groups rows by course number, each time it was taken oldest first. */
export const timesOf = (courses: readonly Course[]): ReadonlyMap<string, readonly Course[]> =>
  groupBy(courses.toSorted(byBeginning), ({ courseNumber }) => courseNumber)

const bySequence = (one: Course, other: Course): number =>
  (one.sequence ?? Number.MAX_SAFE_INTEGER) - (other.sequence ?? Number.MAX_SAFE_INTEGER)

/**
 * Returns when the exam of a course can be taken, and how many days are left. Null when the window is over or unknown,
 * and after the scheduled day, when the exam is taken but not graded.
 */
export function examWindow(course: Course, today: CalendarDate) {
  const { examOpensOn, examClosesOn } = course
  if (examClosesOn === null || examOver(course, today)) return null
  const isOpen = examOpensOn === null || examOpensOn <= today
  return { opensOn: examOpensOn, closesOn: examClosesOn, isOpen, daysLeft: daysBetween(today, examClosesOn) }
}

/**
 * Returns what is over for a course's exam: its scheduled day (it is not graded yet) or its window. Null when neither
 * is.
 */
export function examOver({ examOn, examClosesOn }: Course, today: CalendarDate) {
  if (examOn !== null && examOn < today) return { kind: 'day', on: examOn } as const
  if (examClosesOn !== null && examClosesOn < today) return { kind: 'window', on: examClosesOn } as const
  return null
}

/**
 * Returns whether the student can choose or change an exam day for a course under way. The learning system accepts it
 * until the day before the window closes. Null when there is nothing to choose.
 */
export function examBooking(course: Course, today: CalendarDate): 'schedule' | 'reschedule' | null {
  const { term, classNumber, examOn, examClosesOn } = course
  if (!isUnderWay(course) || !term || !classNumber || examClosesOn === null || examClosesOn <= today) return null
  if (examOn === null) return 'schedule'
  return examOn > today ? 'reschedule' : null
}

/** The one thing to do with a course, or null. */
export type CourseAction = 'open' | 'enroll' | 'enrollAgain' | null

/**
 * Returns the action of a course row. A course taken more than once can be enrolled in again only from its last row,
 * and only when no attempt is done or under way.
 */
export function actionOf(course: Course, { offered, times }: Pick<LearningProgram, 'offered' | 'times'>): CourseAction {
  const { courseNumber, state, term, classNumber } = course
  if (isUnderWay(course)) return term && classNumber ? 'open' : null
  const own = times.get(courseNumber) ?? []
  if (!offered || own.at(-1) !== course || own.some((time) => isDone(time) || isUnderWay(time))) return null
  if (state === 'notStarted') return 'enroll'
  return state === 'notPassed' || state === 'expired' || state === 'withdrawn' ? 'enrollAgain' : null
}

const byBeginning = (one: Course, other: Course): number => (one.beginsOn ?? '').localeCompare(other.beginsOn ?? '')

/** The next step across all programs (PG-03): the course, its kind, and its program. */
export interface NextStep {
  kind: 'exam' | 'examWindow' | 'course' | 'enroll'
  course: Course
  program: LearningProgram
}

/**
 * Returns the next step: the nearest scheduled exam, then the exam window that closes first, then a course under way
 * (last those whose exam is over), then the next course to take. Null when all is done.
 */
export function nextStep(programs: readonly LearningProgram[], today: CalendarDate): NextStep | null {
  const rows = programs.flatMap((program) => program.courses.map((course) => ({ course, program })))
  const [exam] = rows
    .filter(({ course }) => course.state === 'examScheduled' && course.examOn !== null && course.examOn >= today)
    .toSorted((one, other) => (one.course.examOn ?? '').localeCompare(other.course.examOn ?? ''))
  if (exam) return { kind: 'exam', ...exam }
  const under = rows.filter(({ course }) => isUnderWay(course))
  const [closing] = under
    .filter(({ course }) => examWindow(course, today)?.isOpen)
    .toSorted((one, other) => (one.course.examClosesOn ?? '').localeCompare(other.course.examClosesOn ?? ''))
  if (closing) return { kind: 'examWindow', ...closing }
  const [open = under[0]] = under.filter(({ course }) => !examOver(course, today))
  if (open) return { kind: 'course', ...open }
  const next = programs
    .filter(({ plan, offered, done, all }) => plan !== null && offered && done < all)
    .toSorted((one, other) => other.done / other.all - one.done / one.all)
    .flatMap((program) => program.courses.map((course) => ({ course, program })))
    .find(({ course, program }) => mayEnroll(course, program))
  return next ? { kind: 'enroll', ...next } : null
}

const mayEnroll = (course: Course, program: LearningProgram): boolean =>
  ['enroll', 'enrollAgain'].includes(actionOf(course, program) ?? '')

/** Names of what the college offers, each once. Shown when the student's own programs are unknown. */
export const offeredPrograms: readonly string[] = [
  ...new Set(programs.filter(({ sunset, program }) => !sunset && program !== null).map(({ name }) => name)),
].toSorted((one, other) => one.localeCompare(other))

/** Filter value in the address for courses that count toward no program. */
const noPlan = 'other-courses'

/** The courses as a table that the address filters. The page renders one table for each program. */
export const courseTable: DataTable<Course> = {
  caption: 'Your courses',
  rowKey: ({ plan, courseNumber, term, classNumber }) => [plan, courseNumber, term, classNumber].join(' '),
  columns: [
    { key: 'course', header: 'Course', text: ({ courseNumber, title }) => `${courseNumber} ${title}` },
    { key: 'term', header: 'Term and class', text: termOf },
    { key: 'state', header: 'Status', text: ({ state }) => courseStates[state] },
    { key: 'grade', header: 'Grade', text: ({ grade }) => grade ?? '' },
  ],
  filters: [
    {
      name: 'program',
      label: 'Program',
      all: 'All programs',
      choices: (rows) => programChoices(toPrograms(rows)),
      keeps: ({ plan }, value) => (plan ?? noPlan).toLowerCase() === value.toLowerCase(),
    },
    {
      name: 'state',
      label: 'Status',
      all: 'All statuses',
      choices: (rows) =>
        [...new Set(rows.map(({ state }) => state))].map((state) => ({ value: state, label: courseStates[state] })),
      keeps: ({ state }, value) => state === value,
    },
  ],
  searched: ({ courseNumber, title, termName }) => [courseNumber, title, termName],
}

/**
 * Labels each program with its short name, or with its title when several share the short name, as the tracks of a
 * degree do.
 */
function programChoices(own: readonly LearningProgram[]) {
  const named = groupBy(own, ({ shortName }) => shortName)
  return own.map(({ plan, shortName, title }) => {
    const isOnly = shortName !== null && named.get(shortName)?.length === 1
    return { value: plan ?? noPlan, label: isOnly ? shortName : title }
  })
}

/** Returns 'Fall 2026, class 1234'; empty for a course that was never taken. */
export function termOf({ term, termName, classNumber }: Course): string {
  return [termName ?? term, classNumber && `class ${classNumber}`].filter(Boolean).join(', ')
}

/** Returns the programs with the courses that match the address. A program without a match is left out. */
export const programsIn = (courses: readonly Course[], view: DataView): LearningProgram[] => {
  const kept = new Set(rowsOf(courseTable, courses, view))
  return toPrograms(courses).flatMap((program) => {
    const shown = program.courses.filter((course) => kept.has(course))
    return shown.length === 0 ? [] : [{ ...program, courses: shown }]
  })
}

/** Returns programs as they are placed on pages, long ones in parts. `part` counts from 0. */
export const partsOf = (programs: readonly LearningProgram[]) =>
  programs.flatMap((program) =>
    Array.from({ length: Math.ceil(program.courses.length / coursesPerPart) }, (_, part) => {
      const courses = program.courses.slice(part * coursesPerPart, (part + 1) * coursesPerPart)
      return { part, program: { ...program, courses } }
    }),
  )
