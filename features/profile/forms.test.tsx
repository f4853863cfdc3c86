import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { requestDraft } from '@/lib/browser/draft-request'
import { showInstead } from '@/lib/browser/leave'
import { noSubject } from '@/lib/shared/draft'
import { heardIn } from '@/tests/support/heard-in'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { BasicsForm } from './basics/basics-form'
import { NationalIdForm } from './basics/national-id-form'
import { BusinessContactForm } from './contact/business-contact-form'
import { homeContactForm, toHomeContactValues } from './contact/forms'
import { HomeContactForm } from './contact/home-contact-form'
import { EducationForm } from './education/education-form'
import { LearningForm } from './education/learning-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))

const sent = sendDouble()

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

const show = (form: React.ReactNode) => act(async () => render(<Sending value={sent}>{form}</Sending>))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  for (const form of ['basics', 'contact-home', 'contact-business', 'education', 'learning'])
    draftKeeper({ form, subject: noSubject }).sent()
  jest.mocked(showInstead).mockReset()
  jest.mocked(requestDraft).mockReset().mockResolvedValue({ kind: 'done' })
  sent.mockReset().mockResolvedValue(accepted())
})

test('CS-03: saves education without changing the learning fields, then shows the page again at the heading', async () => {
  await show(<EducationForm record={record} version="seen" draft={null} />)
  expect(screen.getByLabelText(/Bachelor’s degree/)).toBeChecked()
  await userEvent.selectOptions(screen.getByLabelText(/Years of experience/), '20+ years')
  await userEvent.click(screen.getByLabelText(/Master’s degree/))
  await userEvent.clear(screen.getByLabelText(/Other education/))
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile/work?saved=education#education-title'))
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
    'educationInfo',
    {
      ...record,
      yearsOfExperience: 'N20',
      jobFocus: '',
      incomeLevel: 'of another list',
      master: true,
      otherEducation: '',
    },
  ])
})

test('CS-03: saves learning preferences without changing the education fields', async () => {
  await show(<LearningForm record={record} version="seen" draft={null} />)
  await userEvent.selectOptions(screen.getByLabelText(/Online courses so far/), 'Not taken')
  await userEvent.click(screen.getByLabelText(/Working on my own/))
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile/work?saved=learning#learning-title'))
  expect(sent.mock.calls[0]?.[1]).toEqual({
    ...record,
    jobFocus: '',
    incomeLevel: 'of another list',
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

test('R-17: clearing the only learning preference is kept as a draft when the session has ended', async () => {
  const one = { ...record, priorOnlineEducation: null, success: null, selfDirected: false }
  const form = <LearningForm record={one} version="seen" draft={null} />
  const failure = { name: 'signed-out', message: 'Your session has ended.', reference: 'K7Q2-9FXM' } as const
  sent.mockResolvedValueOnce({ outcome: { ok: false, failure }, stale: [] })
  const { unmount } = await show(form)
  await userEvent.clear(screen.getByLabelText(/Learning style/))
  await save()
  expect(await screen.findByText(/What you typed is kept and will be here/)).toBeInTheDocument()
  expect(jest.mocked(requestDraft).mock.lastCall?.[1]).toMatchObject({
    method: 'PUT',
    body: { values: { learningStyle: '' } },
  })
  unmount()
  await show(form)
  expect(screen.getByLabelText(/Learning style/)).toHaveValue('')
})

test('CS-03: saves the basics, and sends fields that were never filled in as blank', async () => {
  await show(<BasicsForm record={basics} version="seen" draft={null} />)
  await userEvent.selectOptions(screen.getByLabelText(/Citizenship/), 'U.S. Citizen')
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile?saved=basics#basics-title'))
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
    'demographicInformation',
    { birthdate: '1988-05-14', sex: 'F', citizenship: '1', ethnicGroup: 'DNWTD', militaryStatus: 'old' },
  ])
})

test.each([
  ['1888', 'Date must be later than 1900'],
  ['2999', 'Date must be in the past'],
  ['x', 'Please enter a valid date'],
])('AR-08: rejects a date of birth in %s with the wording of the annual review', async (year, words) => {
  await show(<BasicsForm record={basics} version="seen" draft={null} />)
  await userEvent.clear(screen.getByLabelText('Year'))
  await userEvent.type(screen.getByLabelText('Year'), year)
  await save()
  expect(await screen.findByRole('link', { name: words })).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})

const home = {
  address: '1 Elm Street',
  address2: null,
  address3: 'Door 4',
  city: 'Fairhaven',
  state: 'PA',
  country: 'USA',
}
const contact = {
  email: 'robin@home.example',
  alternateEmail: 'robin@other.example',
  workEmail: null,
  home: { ...home, postalCode: '19010-1234' },
  phone: '610/555-0142',
  phoneType: 'mobile',
  work: { ...home, address: null, address3: null, city: null, state: null, postalCode: null },
  workPhone: '(610) 555-0177',
  workPhoneType: 'landline',
  primaryEmail: 'R',
  primaryPhone: 'R',
  primaryAddress: 'R',
}

const showBusiness = (isOnFile = true) =>
  show(
    <BusinessContactForm
      record={contact}
      home={homeContactForm.schema.parse(toHomeContactValues(contact))}
      isOnFile={isOnFile}
      supportPhone="(800) 555-0100"
      version="seen"
      draft={null}
    />,
  )

test('AR-04, ruling 13: saves the home contact alone and requires no business fields', async () => {
  await show(<HomeContactForm record={contact} version="seen" draft={null} />)
  expect(screen.getByLabelText(/Personal Phone Number/)).toHaveValue('610-555-0142')
  expect(screen.getByLabelText(/Home Postal Code/)).toHaveValue('19010')
  expect(screen.queryByLabelText(/Business/)).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.clear(screen.getByLabelText(/Home City/))
  await save()
  expect(await screen.findByRole('link', { name: 'Home City: Required Field' })).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText(/Home City/), 'Ardmore')
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile?saved=contact-home#contact-home-title'))
  expect(sent.mock.calls.map(([call, input]) => [call, input])).toEqual([
    [
      'residenceInfo',
      {
        homeEmail: 'robin@home.example',
        homePhone: '610-555-0142',
        homePhoneType: 'mobile',
        homeAddress: '1 Elm Street',
        homeAddress2: '',
        homeCity: 'Ardmore',
        homeState: 'PA',
        homeZip: '19010',
        home: { address3: 'Door 4', postalCode: '19010-1234' },
      },
    ],
  ])
})

test('AR-04, ruling 11, 25: rejects a partial business contact field by field, and saves a complete one together with the home contact', async () => {
  await showBusiness()
  expect(screen.getByLabelText(/Business Email/)).toHaveValue('robin@other.example')
  for (const name of [/Business City/, /Business Phone Number/]) expect(screen.getByLabelText(name)).toBeRequired()
  expect(screen.getByLabelText('Business Address 2 (optional)')).not.toBeRequired()
  await save()
  const missing = await screen.findAllByRole('link', { name: /Required Field/ })
  expect(missing.map(({ textContent }) => textContent)).toEqual(
    ['Address', 'City', 'State', 'Postal Code'].map((part) => `Business ${part}: Required Field`),
  )
  expect(screen.getByLabelText(/Business City/)).toHaveAccessibleDescription('Required Field')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Copy home address' }))
  const said = await screen.findByText('Home address copied.')
  expect(said).toHaveAttribute('role', 'status')
  const heard = heardIn(said)
  await userEvent.click(screen.getByRole('button', { name: 'Copy home address' }))
  // The status is emptied first: screen readers do not announce the same sentence twice in a row.
  await waitFor(() => expect(heard).toEqual(['', 'Home address copied.']))
  expect(screen.getByLabelText(/Business State/)).toHaveValue('PA')
  await userEvent.click(within(screen.getByRole('group', { name: /Primary phone/ })).getByLabelText('Business'))
  await save()
  await waitFor(() =>
    expect(showInstead).toHaveBeenCalledWith('/profile?saved=contact-business#contact-business-title'),
  )
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
    'studentContactall',
    expect.objectContaining({
      homeAddress: '1 Elm Street',
      businessAddress: '1 Elm Street',
      businessCity: 'Fairhaven',
      businessZip: '19010',
      primaryEmail: 'R',
      primaryPhone: 'B',
      home: { address3: 'Door 4', postalCode: '19010-1234' },
      business: { address3: '', postalCode: '' },
    }),
  ])
})

test('clearing the business contact saves nothing, and the form says whom to call to remove it', async () => {
  await showBusiness()
  for (const name of [/Business Email/, /Business Phone Number/]) await userEvent.clear(screen.getByLabelText(name))
  await userEvent.selectOptions(screen.getByLabelText(/Business Phone Type/), '')
  await userEvent.click(within(screen.getByRole('group', { name: /Primary email/ })).getByLabelText('Business'))
  await save()
  expect(await screen.findByRole('link', { name: 'Please enter a valid email' })).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText(/^You can change your business contact here but not remove it/)).toBeVisible()
  expect(screen.getByRole('link', { name: '(800) 555-0100' })).toHaveAttribute('href', 'tel:+18005550100')
})

test('the business contact form says that the home contact is enough for students without a business', async () => {
  await showBusiness(false)
  expect(screen.getByText(/your home contact is enough/)).toBeVisible()
  expect(screen.queryByText(/not remove it/)).toBeNull()
})

test('CS-06: masks and validates the Social Security number, and saves the choice not to supply it', async () => {
  await show(<NationalIdForm collegeName="Fairhaven College" mayOptOut />)
  const field = screen.getByLabelText(/^Social Security number/)
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.type(field, '666-12-3456')
  await save()
  expect(await screen.findByRole('link', { name: 'Invalid SSN format.' })).toBeInTheDocument()
  expect(screen.getByText(/^I choose not to supply my/)).toHaveTextContent(
    'I choose not to supply my Social Security Number. Fairhaven College is required by the IRS to request the Social Security Number for federal reporting purposes.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'I choose not to supply it' }))
  expect(sent.mock.calls.map(([call]) => call)).toEqual(['ssnOptOut'])
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile?saved=ssn#ssn-title'))
})
