import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Send } from '@/lib/browser/use-save'
import { Sending } from '@/components/form/submission'
import { showInstead } from '@/lib/browser/leave'
import { BasicsForm } from './basics-form'
import { EducationForm } from './education-form'
import { LearningForm } from './learning-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))

const sent = jest.fn<ReturnType<Send>, Parameters<Send>>()

const record = {
  yearsOfExperience: 'N11',
  jobFocus: null,
  incomeLevel: 'of another list',
  priorOnlineEducation: 'YES',
  success: 'L4',
  highSchool: true,
  someCollege: false,
  associate: false,
  bachelor: true,
  master: false,
  professional: false,
  doctorate: false,
  otherEducation: 'Seminary',
  selfDirected: true,
  highStructure: false,
  supportService: false,
  traditionalProgram: false,
  learningStyle: 'Reading',
}

const show = (form: React.ReactNode) =>
  act(async () => render(<Sending value={sent as unknown as Send}>{form}</Sending>))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  jest.mocked(showInstead).mockReset()
  sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: {} as never }, stale: [] })
})

test('CS-03: education is saved with what is on file of learning, and the page is shown again at the heading', async () => {
  await show(<EducationForm record={record} draft={null} />)
  expect(screen.getByLabelText(/Bachelor’s degree/)).toBeChecked()
  await userEvent.selectOptions(screen.getByLabelText(/Years of experience/), '20+ years')
  await userEvent.click(screen.getByLabelText(/Master’s degree/))
  await userEvent.clear(screen.getByLabelText(/Other education/))
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile?saved=education#education-heading'))
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
    'educationInfo',
    {
      ...record,
      yearsOfExperience: 'N20',
      jobFocus: '',
      incomeLevel: '',
      master: true,
      otherEducation: '',
    },
  ])
})

test('CS-03: learning preferences are saved with what is on file of education', async () => {
  await show(<LearningForm record={record} draft={null} />)
  await userEvent.selectOptions(screen.getByLabelText(/Online courses so far/), 'Not taken')
  await userEvent.click(screen.getByLabelText(/Working on my own/))
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile?saved=learning#learning-heading'))
  expect(sent.mock.calls[0]?.[1]).toEqual({
    ...record,
    jobFocus: '',
    incomeLevel: '',
    priorOnlineEducation: 'NO',
    selfDirected: false,
  })
})

const basics = {
  birthdate: '1988-05-14' as const,
  sex: 'F',
  citizenship: null,
  ethnicGroup: 'DNWTD',
  militaryStatus: 'old',
}

test('CS-03: the basics are saved; what was never given is sent as blank, which leaves it as it is', async () => {
  await show(<BasicsForm record={basics} draft={null} />)
  await userEvent.selectOptions(screen.getByLabelText(/Citizenship/), 'U.S. Citizen')
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile?saved=basics#basics-heading'))
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
    'demographicInformation',
    { birthdate: '1988-05-14', sex: 'F', citizenship: '1', ethnicGroup: 'DNWTD', militaryStatus: '' },
  ])
})

test.each([
  ['1888', 'Date must be later than 1900'],
  ['2999', 'Date must be in the past'],
  ['x', 'Please enter a valid date'],
])('AR-08: a date of birth in %s is refused in the words of the review', async (year, words) => {
  await show(<BasicsForm record={basics} draft={null} />)
  await userEvent.clear(screen.getByLabelText('Year'))
  await userEvent.type(screen.getByLabelText('Year'), year)
  await save()
  expect(await screen.findByRole('link', { name: words })).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})
