import { supervisorApprovalForm } from '@/features/supervisor-approval/forms'
import { faultsOf } from '@/lib/shared/forms/form'
import { pages } from '@/lib/shared/routes'
import { designationApplicationForm, designationApplicationSteps } from './forms'

const right = {
  nameFormat: 'FNLN',
  address1: '9 Court Square',
  address2: '',
  city: 'Fairhaven',
  state: 'PA',
  postalCode: '19010',
  employer: 'The Firm',
  position: 'Advisor',
  employedFrom: '2019-05',
  employedTo: '',
  independentAdvisor: false,
  supervisorName: 'Sam Supervisor',
  supervisorEmail: 'sam@firm.example',
  declared: true,
}

test.each([
  [{}, {}],
  [{ supervisorName: ' ' }, { supervisorName: 'Supervisor name is required.' }],
  [{ supervisorEmail: '' }, { supervisorEmail: 'Supervisor email is required.' }],
  [{ supervisorEmail: 'sam' }, { supervisorEmail: 'Must be a valid email' }],
  [{ supervisorName: 'S'.repeat(101) }, { supervisorName: 'Use at most 100 characters' }],
  [{ supervisorName: '', supervisorEmail: '', independentAdvisor: true }, {}],
  [{ supervisorName: 'S'.repeat(101), supervisorEmail: 'sam', independentAdvisor: true }, {}],
  [{ employedTo: '2019-04' }, { employedTo: 'The last month must not be before the first' }],
  [{ employedTo: '2019-05' }, {}],
  [{ employedTo: '2019-13' }, { employedTo: 'Please enter a valid month' }],
  [{ employedFrom: '2999-01' }, { employedFrom: 'The month must not be in the future' }],
  [{ employedTo: '2999-01' }, { employedTo: 'The month must not be in the future' }],
  [{ employedFrom: '1899-12' }, { employedFrom: 'The year must be 1900 or later' }],
  [{ employedFrom: '1900-01' }, {}],
  [{ employedFrom: '' }, { employedFrom: 'Required Field' }],
  [{ declared: false }, { declared: 'Confirm the ethics declaration.' }],
  [{ postalCode: '1901' }, { postalCode: 'ZIP Code is not valid' }],
])('PG-10: the application with %j: %j', (changes, faults) => {
  expect(faultsOf(designationApplicationForm, { ...right, ...changes })).toEqual(faults)
})

test('PG-10: has its steps in the table of routes, and asks for every field but the declaration', () => {
  expect([...designationApplicationSteps.map(({ name }) => name), 'review']).toEqual(
    Object.keys(pages.designationApplicationStep.partNames.step),
  )
  const asked = designationApplicationSteps.flatMap(({ questions }) => Object.keys(questions))
  expect([...asked, 'declared'].toSorted()).toEqual(Object.keys(designationApplicationForm.fields).toSorted())
})

const answer = {
  response: 'Y',
  reason: '',
  supervisorName: 'Sam Supervisor',
  title: 'Manager',
  organization: 'The Firm',
  phone: '(610) 555-0123',
}

test.each([
  [{}, {}],
  [{ response: '' }, { response: 'Choose your answer.' }],
  [{ response: 'N' }, { reason: 'Say why you cannot confirm it, in at least 10 characters.' }],
  [{ response: 'N', reason: 'I do not know this person.' }, {}],
  [{ supervisorName: ' ' }, { supervisorName: 'Type your full name to sign.' }],
  [{ phone: '12' }, { phone: 'Invalid phone format' }],
  [
    { title: '', organization: '' },
    { title: 'Type your title.', organization: 'Type the name of your organization.' },
  ],
])('RT-17: the answer of a supervisor with %j: %j', (changes, faults) => {
  expect(faultsOf(supervisorApprovalForm, { ...answer, ...changes })).toEqual(faults)
})
