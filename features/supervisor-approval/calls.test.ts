import { designationAppSupervisor } from './calls'

const link = { studentNumber: '100001', designation: 'wmcp', applicationId: 'A-7', token: 'a'.repeat(43) }
const signed = { supervisorName: 'Sam Supervisor', title: 'Manager', organization: 'The Firm', phone: '6105550123' }
const identity = { studentId: '', oktaId: '', subscriptionId: '', address: '', masqueradeId: undefined }
const sent = (response: 'Y' | 'N') =>
  designationAppSupervisor.body(
    designationAppSupervisor.input.parse({ ...link, ...signed, response, reason: 'I have never met them.' }),
    identity,
  )

test('RT-17: does not send a reason with a confirmation', () => {
  expect(sent('N')).toMatchObject({ response: 'N', reason: 'I have never met them.' })
  expect(sent('Y')).toMatchObject({ response: 'Y', reason: undefined })
})
