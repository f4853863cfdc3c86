import { careers, programOf, programs } from '@/features/designations/content'
import type { AnswerOf } from '@/lib/calls/call'
import { type CalendarDate, daysBetween } from '@/lib/shared/calendar-date'
import { groupBy } from '@/lib/shared/collections'
import { type DataTable, type DataView, mostOnOnePage, rowsOf } from '@/lib/shared/data-table'
import type { courseHistory } from './calls'

/** One course of a program, as often as it was taken; of a course that was never taken the one row. */
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

/** A program that the student takes courses of; without a plan, the courses that count toward none. */
export interface LearningProgram {
  plan: string | null
  title: string
  /** Behind the title, where the catalogue knows one: 'ChFC'. */
  shortName: string | null
  /** The part of the college that offers it, where the catalogue knows it. */
  career: string | null
  /** Who left it out of the catalogue keeps it here: no longer offered. */
  sunset: boolean
  /** Its courses may be enrolled in: not where it is no longer offered, nor where the catalogue does not know it, as it may be retired. */
  offered: boolean
  /** Its courses are taken in the order in which they are listed. */
  inSequence: boolean
  /** The catalogue says that they may be taken in any order; where neither holds, nothing is known of it. */
  anyOrder: boolean
  courses: Course[]
  /** All its courses by their numbers, also where only some of them are shown: each as often as it was taken, by its beginning. */
  times: ReadonlyMap<string, readonly Course[]>
  /** Of how many courses how many are done: passed, or taken elsewhere and accepted. */
  done: number
  all: number
}

/** More programs than these are on pages of their own. */
export const programsPerPage = 5

/** One of more courses than these is shown in parts, each of which counts as a program on its page. */
const coursesPerPart = mostOnOnePage / programsPerPage

const isDone = ({ state }: Course): boolean => state === 'passed' || state === 'transferred'

const isUnderWay = ({ state }: Course): boolean => state === 'inProgress' || state === 'examScheduled'

/** The programs in the order of the college; the courses without a plan are last. */
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

/** Each course with the rows of the times it was taken, by their beginning. */
export const timesOf = (courses: readonly Course[]): ReadonlyMap<string, readonly Course[]> =>
  groupBy(courses.toSorted(byBeginning), ({ courseNumber }) => courseNumber)

const bySequence = (one: Course, other: Course): number =>
  (one.sequence ?? Number.MAX_SAFE_INTEGER) - (other.sequence ?? Number.MAX_SAFE_INTEGER)

/**
 * When the examination of a course can be taken, and for how many days more; null when that is over, or nobody knows, and after the
 * day for which it was scheduled: it has been taken then, and not been graded yet.
 */
export function examWindow(course: Course, today: CalendarDate) {
  const { examOpensOn, examClosesOn } = course
  if (examClosesOn === null || examOver(course, today)) return null
  const isOpen = examOpensOn === null || examOpensOn <= today
  return { opensOn: examOpensOn, closesOn: examClosesOn, isOpen, daysLeft: daysBetween(today, examClosesOn) }
}

/** What is over of the examination of a course: its day (it has not been graded yet), or the time in which it could be taken; null of neither. */
export function examOver({ examOn, examClosesOn }: Course, today: CalendarDate) {
  if (examOn !== null && examOn < today) return { kind: 'day', on: examOn } as const
  if (examClosesOn !== null && examClosesOn < today) return { kind: 'window', on: examClosesOn } as const
  return null
}

/**
 * Can the student choose a day for the examination of a course under way, or another one? The learning system takes it, until the day
 * before; null when there is nothing to choose any more.
 */
export function examBooking(course: Course, today: CalendarDate): 'schedule' | 'reschedule' | null {
  const { term, classNumber, examOn, examClosesOn } = course
  if (!isUnderWay(course) || !term || !classNumber || examClosesOn === null || examClosesOn <= today) return null
  if (examOn === null) return 'schedule'
  return examOn > today ? 'reschedule' : null
}

/** The one thing to do with a course, if there is one. */
export type CourseAction = 'open' | 'enroll' | 'enrollAgain' | null

/** One that was taken more than once is enrolled in from its last row, and only when none of them is done or under way. */
export function actionOf(course: Course, { offered, times }: Pick<LearningProgram, 'offered' | 'times'>): CourseAction {
  const { courseNumber, state, term, classNumber } = course
  if (isUnderWay(course)) return term && classNumber ? 'open' : null
  const own = times.get(courseNumber) ?? []
  if (!offered || own.at(-1) !== course || own.some((time) => isDone(time) || isUnderWay(time))) return null
  if (state === 'notStarted') return 'enroll'
  return state === 'notPassed' || state === 'expired' || state === 'withdrawn' ? 'enrollAgain' : null
}

const byBeginning = (one: Course, other: Course): number => (one.beginsOn ?? '').localeCompare(other.beginsOn ?? '')

/** What to do next in all programs together (PG-03): the course, why it, and with whom it counts. */
export interface NextStep {
  kind: 'exam' | 'examWindow' | 'course' | 'enroll'
  course: Course
  program: LearningProgram
}

/**
 * The nearest examination, then the one whose time runs out, then the course under way, one whose examination is over after the others,
 * then the next one to take; null when all is done.
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

/** What the college offers, by name: for whom it cannot be said which programs are theirs. Each name once. */
export const offeredPrograms: readonly string[] = [
  ...new Set(programs.filter(({ sunset, program }) => !sunset && program !== null).map(({ name }) => name)),
].toSorted((one, other) => one.localeCompare(other))

/** In the address: the courses that count toward no program. */
const noPlan = 'other-courses'

/** Courses as a table that the address asks; the page draws one for each program. */
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

/** Each program by its short name, which the tracks of a degree have in common: those by their titles. */
function programChoices(own: readonly LearningProgram[]) {
  const named = groupBy(own, ({ shortName }) => shortName)
  return own.map(({ plan, shortName, title }) => {
    const isOnly = shortName !== null && named.get(shortName)?.length === 1
    return { value: plan ?? noPlan, label: isOnly ? shortName : title }
  })
}

/** 'Fall 2026, class 1234'; empty for a course that was never taken. */
export function termOf({ term, termName, classNumber }: Course): string {
  return [termName ?? term, classNumber && `class ${classNumber}`].filter(Boolean).join(', ')
}

/** The programs with the courses that the address asks for; one without such a course is left out. */
export const programsIn = (courses: readonly Course[], view: DataView): LearningProgram[] => {
  const kept = new Set(rowsOf(courseTable, courses, view))
  return toPrograms(courses).flatMap((program) => {
    const shown = program.courses.filter((course) => kept.has(course))
    return shown.length === 0 ? [] : [{ ...program, courses: shown }]
  })
}

/** The programs as they are put on pages, in parts where they are long; `part` counts from 0. */
export const partsOf = (programs: readonly LearningProgram[]) =>
  programs.flatMap((program) =>
    Array.from({ length: Math.ceil(program.courses.length / coursesPerPart) }, (_, part) => {
      const courses = program.courses.slice(part * coursesPerPart, (part + 1) * coursesPerPart)
      return { part, program: { ...program, courses } }
    }),
  )
