import { act, cleanup, render, screen, within } from '@testing-library/react'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { parseView } from '@/lib/shared/data-table'
import { fail, succeed } from '@/lib/shared/result'
import { exampleCourse } from '@/tests/data/holdings'
import { LearningJourney } from './learning-journey'
import { Records } from './records'
import { type Course, courseTable } from './rules'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const course = (changes: Partial<Course>) => exampleCourse({ plan: 'chfc', ...changes })

const courses = [
  course({
    state: 'passed',
    term: '2601',
    termName: 'Spring 2026',
    classNumber: '1001',
    grade: 'A',
    beginsOn: '2026-01-05',
    endsOn: '2026-04-30',
  }),
  course({
    courseNumber: 'FP 200',
    title: 'Insurance',
    sequence: 2,
    state: 'inProgress',
    term: '2603',
    termName: 'Fall 2026',
    classNumber: '2002',
    examOpensOn: '2026-11-01',
    examClosesOn: '2026-12-03',
  }),
  course({ courseNumber: 'FP 300', title: 'Investments', sequence: 3 }),
  course({ plan: 'casl', courseNumber: 'SL 1', title: 'Senior clients' }),
]
const reports = [{ term: '2601', classNumber: '1001' }]
const down = fail({ name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' })

interface Shown {
  courses?: unknown
  reports?: unknown
  query?: string
  readOnly?: boolean
}

const show = ({ query = '', readOnly = false, ...outcomes }: Shown = {}) =>
  act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <LearningJourney
          courses={Promise.resolve(outcomes.courses ?? succeed(courses)) as never}
          reports={Promise.resolve(outcomes.reports ?? succeed(reports)) as never}
          view={parseView(courseTable, Object.fromEntries(new URLSearchParams(query)))}
          today="2026-11-23"
        />
      </ReadOnlyPages>,
    ),
  )

test('RT-28, PG-03: shows the next step first, then each program with its progress and courses', async () => {
  await show()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Next step',
    'Chartered Financial Consultant (ChFC)',
    expect.stringContaining('CASL'),
  ])
  expect(screen.getByRole('region', { name: 'Next step' })).toHaveTextContent(
    'Take the exam in FP 200, Insurance by 12/03/26December 3, 2026: 10 days left.',
  )
  const next = within(screen.getByRole('region', { name: 'Next step' })).getByRole('link')
  expect(next).toHaveAccessibleName(/^Take the exam in FP 200/)
  expect(next).toHaveAttribute('href', '/api/learning?term=2603&classNumber=2002')
  const program = within(screen.getByRole('region', { name: /Chartered Financial/ }))
  expect(program.getByText('1 of 3 courses')).toBeInTheDocument()
  expect(program.getByText(/^Professional education\. Courses are listed in the order/)).toBeInTheDocument()
  expect(
    program
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(
      /FP 100 Foundations.*Passed.*Spring 2026, class 1001.*01\/05\/26.* to .*04\/30\/26.*A, report for FP 100/,
    ),
    expect.stringMatching(/FP 200 Insurance.*In progress.*Until .*10 days left.*Open course FP 200/),
    expect.stringMatching(/FP 300 Investments.*Not started.*Enroll FP 300/),
  ])
})

test('SH-15: keeps the case of designation letters, also above the next step', async () => {
  await show()
  const card = within(screen.getByRole('region', { name: 'Next step' }))
  expect(card.getByText('ChFC')).toHaveClass('normal-case')
})

test('PG-03: moves the focus to the courses after they are filtered', async () => {
  await show()
  document.getElementById('courses')?.focus()
  expect(document.activeElement).toHaveAttribute('id', 'courses')
})

test.each<[string, Partial<Course>, string | null]>([
  ['in sequence', { sequence: 1 }, 'Professional education. Courses are listed in the order in which you take them.'],
  ['without a sequence', { sequence: null }, 'Professional education.'],
  ['that the catalog allows in any order', { plan: 'msfp' }, 'Graduate school. You can take its courses in any order.'],
  ['that the catalog does not know', { plan: 'zzzz' }, null],
])('pages 2: for courses %s, states the order only as far as it is known', async (_, changes, words) => {
  await show({ courses: succeed([course(changes)]) })
  if (words) expect(screen.getByText(words)).toBeVisible()
  else expect(screen.queryByText(/order/)).not.toBeInTheDocument()
})

test('PG-03: shows until when a scheduled exam can be moved', async () => {
  const scheduled = course({
    state: 'examScheduled',
    term: '2603',
    classNumber: '2002',
    examOn: '2026-11-28',
    examClosesOn: '2026-12-03',
  })
  await show({ courses: succeed([scheduled]) })
  expect(screen.getByRole('row', { name: /FP 100/ })).toHaveTextContent(
    /On 11\/28\/26.*Until 12\/03\/26.*, 10 days left/,
  )
})

test.each<[string, Partial<Course>, RegExp]>([
  [
    'was yesterday',
    { state: 'examScheduled', examOn: '2026-11-22', examClosesOn: '2026-12-03' },
    /Your exam in FP 100, Foundations was on 11\/22\/26.*\. It has not been graded yet\./,
  ],
  [
    'could be taken until yesterday',
    { state: 'inProgress', examClosesOn: '2026-11-22' },
    /The time to take the exam in FP 100, Foundations ended on 11\/22\/26/,
  ],
  ['is not known', { state: 'inProgress' }, /Continue with FP 100, Foundations\./],
  [
    'was not passed',
    { state: 'notPassed', examOn: '2026-11-02', examClosesOn: '2026-11-20' },
    /Enroll in FP 100, Foundations, the next course/,
  ],
])('PG-03: says in the next step when the exam %s', async (_, changes, words) => {
  await show({ courses: succeed([course({ term: '2603', classNumber: '2002', ...changes })]) })
  expect(screen.getByRole('region', { name: 'Next step' })).toHaveTextContent(words)
})

test('PG-03: leaves out a column that is empty for all courses of a program', async () => {
  await show()
  const columns = (program: RegExp) =>
    within(screen.getByRole('region', { name: program }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(columns(/Chartered Financial/)).toEqual(['Course', 'Status', 'Term and class', 'Exam', 'Grade', 'Next'])
  expect(columns(/CASL/)).toEqual(['Course', 'Status'])
  expect(screen.getByLabelText('Status')).toHaveTextContent('All statuses')
  expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument() // no column sorts
})

test('PG-03: each link goes where it says, SL-01 with the right parameters', async () => {
  await show()
  const href = (name: RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')
  expect(href(/Open course FP 200/)).toBe('/api/learning?term=2603&classNumber=2002')
  expect(href(/Enroll FP 300/)).toBe('/api/enroll?course=FP+300&program=chfc')
  expect(href(/report for FP 100/)).toBe('/api/documents/grade-report?term=2601&classNumber=1001')
})

test('PG-03: links to the class to choose an exam day; without the history, lists the programs without progress', async () => {
  await show()
  expect(screen.getByRole('link', { name: /^Schedule the exam for FP 200/ })).toHaveAttribute(
    'href',
    '/api/learning?term=2603&classNumber=2002',
  )
  cleanup()
  await show({ courses: down })
  expect(screen.getByText('Your courses could not be loaded.')).toBeInTheDocument()
  const offered = within(screen.getByRole('region', { name: 'College programs' }))
  expect(offered.getByText('Chartered Financial Consultant')).toBeInTheDocument()
  expect(offered.getByText(/Your programs and progress cannot be shown/)).toBeInTheDocument()
})

test('R-09: says above the rest what in courses or grade reports could not be read', async () => {
  await show({
    courses: { ...succeed(courses), isPartial: true },
    reports: { ...succeed(reports), isPartial: true },
  })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Some of your courses could not be read. The rest is shown.',
    'Some of your grade reports could not be read. The rest is shown.',
  ])
  expect(screen.getByText('Insurance')).toBeInTheDocument()
})

test('keeps a retired program on record without enrollment', async () => {
  await show()
  const retired = within(screen.getByRole('region', { name: /CASL/ }))
  expect(retired.getByText(/no longer offered/)).toBeInTheDocument()
  expect(retired.queryByRole('link')).not.toBeInTheDocument()
})

test('HP-09: offers no enrollment in a program that is not in the catalog, because it may be retired', async () => {
  await show({ courses: succeed([course({ plan: 'zzzz' })]) })
  expect(screen.getByRole('row', { name: /FP 100/ })).toHaveTextContent('Not started')
  expect(screen.queryByRole('link', { name: /Enroll/ })).not.toBeInTheDocument()
  expect(screen.getByText('There is no course for you to take now.')).toBeVisible()
})

test.each([
  [{ courses: succeed([]) }, 'You have not started a program.'],
  [{ courses: down }, 'Your courses could not be loaded.'],
  [{ reports: down }, /Grade reports cannot be listed right now/],
  [{ query: 'q=nowhere' }, /Nothing matches your choices/],
  [{ courses: succeed([course({ state: 'passed' })]) }, /You have completed every course/],
])('says so for %j', async (shown, words) => {
  await show(shown)
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('S-61: staff cannot open a course for the student', async () => {
  await show({ readOnly: true })
  for (const link of screen.getAllByRole('link', { name: /Open course|Enroll/ }))
    expect(link).toHaveAttribute('aria-disabled', 'true')
})

const records = (transcript: unknown, flags: unknown) =>
  act(async () =>
    render(<Records transcript={Promise.resolve(transcript) as never} flags={Promise.resolve(flags) as never} />),
  )
const transferCredits = [
  { courseNumber: 'FP 400', title: 'Taxes', creditHours: 3, school: 'Tamarack Institute', completedOn: '2020-05-01' },
]

test('PG-03: shows the transcript, transferred courses, and the learning system in the side column', async () => {
  await records(succeed({ totalCredits: 12, average: 3.5, terms: [], transferCredits }), succeed({ subscriber: true }))
  expect(screen.getByText('12 credit hours, grade point average 3.50')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Unofficial transcript/ })).toHaveAttribute(
    'href',
    '/api/documents/transcript',
  )
  expect(screen.getByRole('region', { name: 'Courses applied by transfer' })).toHaveTextContent('Tamarack Institute')
  expect(screen.getByRole('link', { name: /Knowledge hub/ })).toHaveAttribute('href', '/api/learning?to=hub')
})

test('links to the library without the hub; says once that the transcript could not be loaded', async () => {
  await records(down, down)
  expect(screen.getByRole('link', { name: /Knowledge library/ })).toHaveAttribute('href', '/api/learning?to=library')
  expect(screen.getByText('Your transcript could not be loaded.')).toBeInTheDocument()
})

test('PG-03: puts more than five programs on pages that keep the filters; the next step covers all programs', async () => {
  const plans = ['cap', 'cfp', 'chfc', 'chsnc', 'clu', 'fscp']
  const many = plans.map((plan) =>
    course({ plan, courseNumber: plan, ...(plan === 'fscp' && { state: 'inProgress' }) }),
  )
  const programs = () => screen.queryAllByRole('heading', { level: 2 }).slice(1).length
  const { unmount } = await show({ courses: succeed(many), query: 'q=Foundations' })
  expect(programs()).toBe(5)
  expect(screen.getByRole('navigation', { name: 'Pages of your programs' })).toHaveTextContent('Page 1 of 2')
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/learning-journey?q=Foundations&page=2#courses',
  )
  unmount()
  const second = await show({ courses: succeed(many), query: 'page=2' })
  expect(programs()).toBe(1)
  second.unmount()
  await show({ courses: succeed(many), query: 'page=all' })
  expect(programs()).toBe(6)
  expect(screen.getByRole('link', { name: 'Show in pages' })).toHaveAttribute('href', '/learning-journey#courses')
})

test('PG-03: splits a program with very many courses into parts on several pages', async () => {
  const many = Array.from({ length: 601 }, (_, index) => course({ courseNumber: `FP ${index}`, sequence: index }))
  const parts = () =>
    screen
      .getAllByRole('region', { name: /^Chartered/ })
      .map((part) => [part.querySelector('h2')?.id, within(part).getAllByRole('row').length - 1])
  const { unmount } = await show({ courses: succeed(many), query: 'page=all' })
  expect(parts()).toEqual([['program-chfc', 100], ...[2, 3, 4, 5].map((part) => [`program-chfc-${part}`, 100])])
  expect(screen.getByRole('navigation', { name: 'Pages of your programs' })).toHaveTextContent('Page 1 of 2')
  expect(screen.queryByRole('link', { name: 'Show all on one page' })).not.toBeInTheDocument()
  unmount()
  await show({ courses: succeed(many), query: 'page=2' })
  expect(parts()).toEqual([
    ['program-chfc-6', 100],
    ['program-chfc-7', 1],
  ])
  const [continued] = screen.getAllByRole('region', { name: 'Chartered Financial Consultant, continued (ChFC)' })
  expect(continued).toHaveTextContent('0 of 601 courses')
})
