import { log } from '../observability/log'
import { listAccountViews, loadAccountViews } from './account-views'
import type { AuditEntry } from './chain'
import { listAudit } from './position-index'

jest.mock('./position-index', () => ({ listAudit: jest.fn() }))

const entry = (
  minute: number,
  ev: AuditEntry['ev'],
  session: string,
  changes: Partial<AuditEntry> = {},
): AuditEntry => ({
  ts: `2026-03-09T15:${String(minute).padStart(2, '0')}:00.000Z`,
  ev,
  session,
  actor: { oktaId: 'staff1', name: 'Stephanie Staff' },
  subject: { oktaId: 'okta1', name: 'Esther Established', studentId: '1000001' },
  reason: 'A call about a letter',
  ticket: 'T-1',
  ip: '203.0.113.9',
  ua: null,
  route: null,
  op: null,
  result: '',
  prev: '',
  ...changes,
})

test('MQ-06: lists a student’s views, newest first, with end, opened documents and changes; omits views that never began', async () => {
  jest
    .mocked(listAudit)
    .mockResolvedValue([
      entry(1, 'start', 'one'),
      entry(2, 'read', 'one', { op: 'awardLetter', result: 'sent' }),
      entry(2, 'read', 'one', { op: 'taxForm', result: 'refused' }),
      entry(2, 'read', 'one', { op: 'studentContact', result: 'sent' }),
      entry(2, 'read', 'one', { op: 'studentBasic', result: 'sent' }),
      entry(3, 'write', 'one', { op: 'couplrOptIn', result: 'refused' }),
      entry(3, 'write', 'one', { op: 'passListReport', result: 'sent' }),
      entry(3, 'write', 'one', { op: 'updatePrimaryEmail', result: 'sent', reason: 'They lost the old address' }),
      entry(3, 'write', 'one', { op: 'updatePrimaryEmail', result: 'sent', reason: 'A typing error' }),
      entry(3, 'write', 'one', { op: 'updatePrimaryEmail', result: 'not made: refused' }),
      entry(4, 'end', 'one', { result: 'logout' }),
      entry(5, 'start', 'failed'),
      entry(5, 'end', 'failed', { result: 'failed' }),
      entry(6, 'deny', 'clerk'),
      entry(7, 'start', 'two', { actor: { oktaId: 'staff2', name: 'Another Staff' } }),
    ])
  const views = await listAccountViews('1000001')
  expect(views).toEqual([
    {
      id: 'two',
      startedAt: '2026-03-09T15:07:00.000Z',
      endedAt: null,
      staffName: 'Another Staff',
      reason: 'A call about a letter',
      documents: 0,
      changes: [],
    },
    {
      id: 'one',
      startedAt: '2026-03-09T15:01:00.000Z',
      endedAt: '2026-03-09T15:04:00.000Z',
      staffName: 'Stephanie Staff',
      reason: 'A call about a letter',
      documents: 1,
      changes: [{ what: 'Your primary email', why: 'They lost the old address' }],
    },
  ])
  expect(JSON.stringify(views)).not.toMatch(/203\.0\.113\.9|staff1|T-1/)
})

test('MQ-06: counts neither refused letters nor changes that were not made, even when it was the only one', async () => {
  jest
    .mocked(listAudit)
    .mockResolvedValueOnce([
      entry(1, 'start', 'one'),
      entry(2, 'read', 'one', { op: 'taxForm', result: 'refused' }),
      entry(2, 'read', 'one', { op: 'oldTaxForm', result: 'refused' }),
      entry(3, 'write', 'one', { op: 'updatePrimaryEmail', result: 'not made: refused' }),
      entry(4, 'write', 'one', { op: 'updatePrimaryEmail', result: 'sent' }),
      entry(5, 'write', 'one', { op: 'updatePrimaryEmail', result: 'not made: refused' }),
    ])
  expect(await listAccountViews('1000001')).toMatchObject([{ documents: 0, changes: [] }])
})

test('lines of a call that no longer exists, or of a view without a start line, do not break the list', async () => {
  jest
    .mocked(listAudit)
    .mockResolvedValueOnce([
      entry(1, 'write', 'lost', { op: 'updatePrimaryEmail', result: 'sent' }),
      entry(2, 'start', 'one'),
      entry(3, 'read', 'one', { op: 'aLetterOfThen', result: 'sent' }),
      entry(3, 'write', 'one', { op: 'aChangeOfThen', result: 'sent' }),
    ])
  expect(await listAccountViews('1000001')).toMatchObject([{ id: 'one', documents: 0, changes: [] }])
})

test('an unreadable audit is a failure with the reference from the log, not an empty list', async () => {
  const logged = jest.spyOn(log(), 'error').mockReturnValue()
  jest.mocked(listAudit).mockRejectedValueOnce(new Error('EACCES'))
  const failed = await loadAccountViews('1000001')
  expect(failed).toMatchObject({ ok: false, failure: { name: 'no-response' } })
  expect(logged.mock.calls).toEqual([
    [{ error: 'Error: EACCES', reference: failed.ok || failed.failure.reference }, expect.any(String)],
  ])
  logged.mockRestore()
  jest.mocked(listAudit).mockResolvedValueOnce([entry(1, 'start', 'one', { reason: null })])
  expect(await loadAccountViews('1000001')).toMatchObject({ ok: true, value: [{ id: 'one', reason: '' }] })
  expect(listAudit).toHaveBeenLastCalledWith({ student: '1000001' })
})
