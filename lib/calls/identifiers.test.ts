import { designationAppStatus } from '@/features/designations/calls'
import { applicationOf, supervisorSubject } from '@/features/designations/supervisor-subject'
import { gradeReport, gradeReportListN } from '@/features/learning/calls'
import { enrollPlus } from '@/features/learning/systems-calls'
import { acknowledgement, messages } from '@/features/messages/calls'
import { advisorProfile } from '@/features/profile/advisor/calls'
import { resources, savedResources } from '@/features/resources/calls'
import { approvals } from '@/features/supervisor-approval/approvals-calls'
import { subjectPattern } from '@/lib/shared/draft'
import { studentFlags } from './student'

/* An identifier that a load returns is a valid input of the calls that use it. */

test.each(['M1000101-1', 'msg_17', 'a.b', 17, 'urn:msg:17', 'x'.repeat(100)])(
  'CL-01: a message with the ID %j can be acknowledged',
  (id) => {
    const [message] = messages.answer.parse([{ id, status: 'unread' }])
    const messageId = message?.id ?? ''
    expect(acknowledgement.input.parse({ messageId, action: 'read' }).messageId).toBe(String(id))
    expect(acknowledgement.request.safeParse({ student_id: '1', message_id: messageId, ackType: 'read' }).success).toBe(
      true,
    )
  },
)

test('CL-01: trims identifiers that a database pads with blanks', () => {
  const [message] = messages.answer.parse([{ id: 'M1000101-1  ', status: 'Unread ' }])
  expect(message).toMatchObject({ id: 'M1000101-1', status: 'unread' })
})

test('CL-01: drops blank texts from a list and trims the others', () => {
  const record = advisorProfile.load.answer.parse({ specialties: ['Insurance ', ' ', ''], languages: ['', 'Spanish'] })
  expect(record).toMatchObject({ specialties: ['Insurance'], languages: ['Spanish'] })
})

test.each([
  ['roth-years', '1017'],
  ['8F9A_node.17', 'node:17'],
  ['x'.repeat(100), 17],
])('CL-01: a resource with the IDs %j and %j can be saved', (id, nid) => {
  const wire = { id, nid, title: 'Roth', format: 'pdf', alumni_only: 'N', khp_only: 'N', saved: 'N' }
  const [found] = resources.answer.parse({ total: 1, resources: [wire] }).resources
  const input = { id: found?.id, nodeId: found?.nodeId }
  expect(savedResources.save.input.safeParse(input).data).toEqual({ id: String(id), nodeId: String(nid) })
})

test.each(['APP_2026.17', 'A-7', 17, '7~a.b.c'])(
  'CL-01: an application with the ID %j can be changed and named in a draft',
  (applid) => {
    const wire = { acad_plan: 'RICP', applid, item_statuts: 'O' }
    const [found] = designationAppStatus.answer.parse([wire])
    const application = { plan: 'RICP', applicationId: found?.applicationId ?? '' }
    expect(approvals.save.input.safeParse({ ...application, step: 'remind' }).success).toBe(true)
    const subject = supervisorSubject(application)
    expect([subjectPattern.test(subject), applicationOf(subject)]).toEqual([true, application])
  },
)

test.each<[string | null, unknown, string | null]>([
  ['Y', 'S-1', 'S-1'],
  ['y', 17, '17'],
  ['Y', 'S-1  ', 'S-1'],
  ['Y', ' ', null],
  ['Y', null, null],
  ['Y', undefined, null],
  ['N', 'S-1', null],
  [null, 17, null],
])('SH-04: with khp_access %j the contract %j is %j', (khp_access, khp_subscription_id, contract) => {
  const flags = studentFlags.answer.parse({ khp_access, khp_subscription_id })
  expect(flags).toMatchObject({ subscriptionId: contract, subscriber: contract !== null })
})

test.each([
  ['2026Q1', '4020'],
  ['2026 Fall', 'FP100-01'],
  ['2026.1', 'FP_100'],
])('CL-01: a class with the term %j and the number %j can be opened', (term, class_number) => {
  const wire = { term, term_descr: 'x', class_number, course_number: '1', course_title: 'x', grade: 'A' }
  const [report] = gradeReportListN.answer.parse([wire])
  const input = { term: report?.term, classNumber: report?.classNumber }
  expect([gradeReport, enrollPlus].map((call) => call.input.safeParse(input).success)).toEqual([true, true])
})
