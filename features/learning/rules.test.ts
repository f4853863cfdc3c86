import fc from 'fast-check'
import { parseView } from '@/lib/shared/data-table'
import { exampleCourse as course } from '@/tests/data/holdings'
import {
  actionOf,
  type Course,
  type CourseState,
  courseTable,
  examBooking,
  examWindow,
  nextStep,
  offeredPrograms,
  programsIn,
  termOf,
  timesOf,
  toPrograms,
} from './rules'

const today = '2026-11-23'

const taken = (changes: Partial<Course>) =>
  course({ term: '2603', termName: 'Fall 2026', classNumber: '1001', state: 'inProgress', ...changes })

describe('toPrograms', () => {
  test('PG-03: makes a block for each program in the college’s order, with courses in sequence, and courses without a plan last', () => {
    const programs = toPrograms([
      course({ plan: null, courseNumber: 'X 1', sequence: null }),
      course({ plan: 'ricp', courseNumber: 'RI 2', sequence: 2 }),
      course({ plan: 'RICP', courseNumber: 'RI 1', sequence: 1, state: 'passed' }),
      course({}),
    ])
    expect(
      programs.map(({ title, done, all, courses }) => [title, done, all, courses.map((each) => each.courseNumber)]),
    ).toEqual([
      ['Retirement Income Certified Professional', 1, 2, ['RI 1', 'RI 2']],
      ['Chartered Financial Consultant', 0, 1, ['FP 100']],
      ['Other courses', 0, 1, ['X 1']],
    ])
  })

  test('HP-09: handles programs without sequence, retired ones, and unknown ones', () => {
    const [masters, retired, unknown] = toPrograms([
      course({ plan: 'msfp' }),
      course({ plan: 'casl' }),
      course({ plan: 'zzzz' }),
    ])
    expect(masters?.inSequence).toBe(false)
    expect(retired?.sunset).toBe(true)
    expect(unknown?.title).toBe('Unknown Academic Plan: zzzz')
    expect([masters, retired, unknown].map((program) => program?.offered)).toEqual([true, false, false])
  })

  test('counts a course taken twice once, and as done when one attempt was passed', () => {
    const [program] = toPrograms([
      taken({ state: 'notPassed', classNumber: '1' }),
      taken({ state: 'passed', classNumber: '2' }),
    ])
    expect([program?.done, program?.all, program?.courses.length]).toEqual([1, 1, 2])
  })

  test('never counts more done than there is, and puts every row in one program', () => {
    const rows = fc.array(
      fc.record({
        plan: fc.constantFrom('chfc', 'CHFC', 'msfp', 'zzzz', null),
        courseNumber: fc.constantFrom('A', 'B', 'C'),
        sequence: fc.option(fc.nat(9)),
        state: fc.constantFrom<CourseState>('passed', 'transferred', 'notStarted', 'inProgress', 'unknown'),
      }),
    )
    fc.assert(
      fc.property(rows, (drawn) => {
        const programs = toPrograms(drawn.map((changes) => course(changes)))
        expect(programs.every(({ done, all }) => done <= all)).toBe(true)
        expect(programs.flatMap(({ courses }) => courses)).toHaveLength(drawn.length)
      }),
    )
  })
})

test.each<[Partial<Course>, boolean, ReturnType<typeof actionOf>]>([
  [{ state: 'notStarted' }, true, 'enroll'],
  [{ state: 'notStarted' }, false, null],
  [{ state: 'inProgress', term: '2603', classNumber: '1' }, true, 'open'],
  [{ state: 'inProgress', term: '2603', classNumber: '1' }, false, 'open'],
  [{ state: 'inProgress' }, true, null],
  [{ state: 'examScheduled', term: '2603', classNumber: '1' }, true, 'open'],
  [{ state: 'notPassed' }, true, 'enrollAgain'],
  [{ state: 'expired' }, true, 'enrollAgain'],
  [{ state: 'withdrawn' }, false, null],
  [{ state: 'passed' }, true, null],
  [{ state: 'transferred' }, true, null],
  [{ state: 'unknown' }, true, null],
])('PG-03: for %j, offered %s, the action is %s', (changes, offered, expected) => {
  const row = course(changes)
  expect(actionOf(row, { offered, times: timesOf([row]) })).toBe(expected)
})

test.each<[CourseState, CourseState, ReturnType<typeof actionOf>[]]>([
  ['notPassed', 'passed', [null, null]],
  ['notPassed', 'transferred', [null, null]],
  ['expired', 'inProgress', [null, 'open']],
  ['withdrawn', 'examScheduled', [null, 'open']],
  ['passed', 'notPassed', [null, null]],
  ['withdrawn', 'notPassed', [null, 'enrollAgain']],
])('PG-03: for a course that was %s and then %s, the actions are %j, in any order of the rows', (was, is, expected) => {
  const rows = [
    taken({ state: was, classNumber: '1', beginsOn: '2026-01-01' }),
    taken({ state: is, classNumber: '2', beginsOn: '2026-07-01' }),
  ]
  for (const listed of [rows, rows.toReversed()])
    expect(rows.map((row) => actionOf(row, { offered: true, times: timesOf(listed) }))).toEqual(expected)
})

test.each<[string, Partial<Course>, ReturnType<typeof examBooking>]>([
  ['not scheduled, before its window', { examOpensOn: '2026-12-01', examClosesOn: '2026-12-20' }, 'schedule'],
  ['not scheduled, in its window', { examOpensOn: '2026-11-01', examClosesOn: '2026-11-24' }, 'schedule'],
  ['on its last day', { examClosesOn: today }, null],
  ['without a known window', {}, null],
  [
    'scheduled for tomorrow',
    { state: 'examScheduled', examOn: '2026-11-24', examClosesOn: '2026-12-20' },
    'reschedule',
  ],
  ['scheduled for today', { state: 'examScheduled', examOn: today, examClosesOn: '2026-12-20' }, null],
  ['past and not graded', { examOn: '2026-11-20', examClosesOn: '2026-12-20' }, null],
  ['passed', { state: 'passed', examClosesOn: '2026-12-20' }, null],
  ['without a class', { classNumber: null, examClosesOn: '2026-12-20' }, null],
])('PG-03: what can be booked for an exam, %s', (_, changes, expected) => {
  expect(examBooking(taken(changes), today)).toBe(expected)
})

test('HP-09: offers each program once, but no retired program and no subscription', () => {
  expect(offeredPrograms).toContain('Chartered Financial Consultant')
  expect(offeredPrograms.filter((name) => /Senior Living|Subscription/.test(name))).toEqual([])
  expect(new Set(offeredPrograms).size).toBe(offeredPrograms.length)
})

test('PG-03: does not offer a failed attempt again when a filter hides the later passed one', () => {
  const rows = [taken({ state: 'notPassed', classNumber: '1' }), taken({ state: 'passed', classNumber: '2' })]
  const [program] = programsIn(rows, parseView(courseTable, { state: 'notPassed' }))
  expect(program?.courses.map((each) => actionOf(each, program))).toEqual([null])
})

test.each<[Partial<Course>, ReturnType<typeof examWindow>]>([
  [{}, null],
  [{ examClosesOn: '2026-11-22' }, null],
  [{ examClosesOn: '2026-11-23' }, { opensOn: null, closesOn: '2026-11-23', isOpen: true, daysLeft: 0 }],
  [
    { examOpensOn: '2026-12-01', examClosesOn: '2026-12-31' },
    { opensOn: '2026-12-01', closesOn: '2026-12-31', isOpen: false, daysLeft: 38 },
  ],
])('returns the exam window of %j', (changes, expected) => {
  expect(examWindow(course(changes), today)).toEqual(expected)
})

describe('nextStep', () => {
  const scheduled = taken({ state: 'examScheduled', examOn: '2026-12-03', courseNumber: 'E' })
  const closing = taken({ examOpensOn: '2026-11-01', examClosesOn: '2026-12-15', courseNumber: 'W' })
  const under = taken({ courseNumber: 'U' })
  const next = course({ courseNumber: 'N', sequence: 2 })

  test.each<[string, Course[], unknown]>([
    ['a scheduled exam comes first', [under, closing, scheduled, next], ['exam', 'E']],
    ['then the course whose exam window closes first', [under, next, closing], ['examWindow', 'W']],
    ['then the course under way', [next, under], ['course', 'U']],
    ['then the next course in sequence', [next, course({ courseNumber: 'P', state: 'passed' })], ['enroll', 'N']],
    [
      'after the day of an exam, its course continues',
      [taken({ state: 'examScheduled', examOn: '2026-11-22', examOpensOn: '2026-11-01', examClosesOn: '2026-12-15' })],
      ['course', 'FP 100'],
    ],
    [
      'a course that waits for its grade, or whose exam window is over, comes after one that can be continued',
      [
        taken({ state: 'examScheduled', examOn: '2026-11-22', courseNumber: 'G' }),
        taken({ examClosesOn: '2026-11-22', courseNumber: 'O' }),
        under,
      ],
      ['course', 'U'],
    ],
    ['all is done', [course({ state: 'passed' })], null],
    ['nothing from a retired program', [course({ plan: 'casl' })], null],
    ['nothing from a program that is not in the catalog', [course({ plan: 'zzzz' })], null],
    [
      'not a course that was passed at the second attempt',
      [taken({ state: 'notPassed', classNumber: '1' }), taken({ state: 'passed', classNumber: '2' }), next],
      ['enroll', 'N'],
    ],
  ])('PG-03: %s', (_, courses, expected) => {
    const step = nextStep(toPrograms(courses), today)
    expect(step && [step.kind, step.course.courseNumber]).toEqual(expected)
  })

  test('of several programs, picks the one nearest to completion', () => {
    const step = nextStep(
      toPrograms([
        course({ plan: 'clu', courseNumber: 'A' }),
        course({ plan: 'ricp', courseNumber: 'B', state: 'passed' }),
        course({ plan: 'ricp', courseNumber: 'C', sequence: 2 }),
      ]),
      today,
    )
    expect(step?.course.courseNumber).toBe('C')
  })
})

test('the address filters by program and state; a program without a match is left out, but progress counts all courses', () => {
  const rows = [
    course({ state: 'passed' }),
    course({ courseNumber: 'FP 200' }),
    course({ plan: 'ricp' }),
    course({ plan: null, courseNumber: 'SEM 10', title: 'Seminar' }),
  ]
  const asked = (query: string) =>
    programsIn(rows, parseView(courseTable, Object.fromEntries(new URLSearchParams(query)))).map(
      ({ plan, courses, done, all }) => [plan, courses.length, done, all],
    )
  expect(asked('state=passed')).toEqual([['chfc', 1, 1, 2]])
  expect(asked('program=RICP')).toEqual([['ricp', 1, 0, 1]])
  expect(asked('program=other-courses')).toEqual([[null, 1, 0, 1]])
  expect(asked('q=200')).toEqual([['chfc', 1, 1, 2]])
  expect(asked('q=nowhere')).toEqual([])
  // No course has this state any more, so the filter does not offer it.
  expect(asked('state=expired')).toEqual(asked(''))
})

test('pages 2: the filter distinguishes programs with the same short name, such as the tracks of a degree', () => {
  const rows = ['chfc', 'msfp', 'msfpfd', 'zzzz', null].map((plan) => course({ plan }))
  expect(courseTable.filters[0]?.choices(rows)).toEqual([
    { value: 'chfc', label: 'ChFC' },
    { value: 'msfp', label: 'Master of Science in Financial Planning' },
    { value: 'msfpfd', label: 'Master of Science in Financial Planning, Foundations' },
    { value: 'zzzz', label: 'Unknown Academic Plan: zzzz' },
    { value: 'other-courses', label: 'Other courses' },
  ])
})

test('names term and class', () => {
  expect(termOf(taken({}))).toBe('Fall 2026, class 1001')
  expect(termOf(course({}))).toBe('')
})
