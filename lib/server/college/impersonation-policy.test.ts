import { isRefusedWhileMasquerading, type AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { checkImpersonationPolicy, noteForeignName, noteRefusedChange } from './impersonation-policy'
import { appendAudit, AuditUnavailable } from '../audit/audit'
import { createFailure } from '../http/failure'
import { log } from '../observability/log'
import type { Viewer } from '../session/viewer'

jest.mock('../audit/audit', () => ({ ...jest.requireActual('../audit/audit'), appendAudit: jest.fn() }))
const append = jest.mocked(appendAudit)

const viewer: Viewer = {
  studentId: '1000001',
  oktaId: 'okta1',
  name: 'Esther Established',
  address: '127.0.0.1',
  authTime: 0,
  session: 'abcdefgh',
  sessionKey: 'abcdefgh-whole',
  actor: { oktaId: 'staff1', name: 'Stephanie Staff', reason: 'A call about a letter', ticket: 'T-1' },
  accessToken: () => Promise.resolve('token'),
}
const calls: AnyCall[] = Object.values(table)
  .flatMap((entry: { load?: unknown; save?: unknown }) => [entry.load, entry.save])
  .filter((call): call is AnyCall => call !== undefined)
const namesOf = (chosen: AnyCall[]) => chosen.map(({ name }) => name).toSorted()

beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.sessions')]
  append.mockReset().mockResolvedValue(undefined)
})

test('S-61: the list of what staff may do for a student is complete', () => {
  const saves = calls.filter(({ kind }) => kind === 'save')
  expect(namesOf(calls.filter((call) => call.kind === 'load' && isRefusedWhileMasquerading(call)))).toEqual([
    'knowledgeLoginV1',
    'knowledgeLoginV4',
    'lifterSso',
    'oldTaxForm',
    'taxForm',
  ])
  // Reports are sent like saves but change nothing. The specification names the primary email.
  expect(namesOf(saves.filter((call) => !isRefusedWhileMasquerading(call)))).toEqual([
    'designationReport',
    'enrollmentReport',
    'expiredExamReport',
    'failListReport',
    'matriculationReport',
    'passListReport',
    'statefarmRecordReport',
    'statefarmSearchReport',
    'updatePrimaryEmail',
  ])
  expect(namesOf(calls.filter(({ sensitive }) => sensitive))).toEqual([
    'auditPacket',
    'awardLetter',
    'billingReceipt',
    'certificate',
    'confirmationLetter',
    'creditEvidenceFile',
    'gradeReport',
    'knowledgeLoginV1',
    'knowledgeLoginV4',
    'lifterSso',
    'oldTaxForm',
    'receipt',
    'receiptPack',
    'studentBasic',
    'studentContact',
    'studentEducation',
    'studentSearch',
    'taxForm',
    'transcript',
    'transferOfCredit',
  ])
})

test.each(calls.filter(isRefusedWhileMasquerading))(
  '$kind $name is refused, and the attempt is audited',
  async (call) => {
    expect(await checkImpersonationPolicy(call, viewer)).toBe('denied')
    expect(append).toHaveBeenCalledWith(
      expect.objectContaining({
        ev: call.kind === 'save' ? 'write' : 'read',
        op: call.name,
        result: 'refused',
        actor: { oktaId: 'staff1', name: 'Stephanie Staff' },
        subject: { oktaId: 'okta1', name: 'Esther Established', studentId: '1000001' },
        reason: 'A call about a letter',
        ticket: 'T-1',
      }),
    )
  },
)

test('a refusal stands even when it cannot be audited', async () => {
  append.mockRejectedValue(new AuditUnavailable(new Error('disk full')))
  expect(await checkImpersonationPolicy(table.couplrOptIn.save, viewer)).toBe('denied')
  await expect(noteForeignName(table.couplrOptIn.save, viewer)).resolves.toBeUndefined()
})

test('an unexpected error is not mistaken for an unavailable audit', async () => {
  append.mockRejectedValue(new TypeError('a fault of ours'))
  await expect(checkImpersonationPolicy(table.awardLetter.load, viewer)).rejects.toThrow('a fault of ours')
  await expect(noteForeignName(table.couplrOptIn.save, viewer)).rejects.toThrow('a fault of ours')
  const refused = createFailure('refused')
  await expect(noteRefusedChange(table.updatePrimaryEmail.save, viewer, refused)).rejects.toThrow('a fault of ours')
})

test('S-61: a call that names another person is audited as such', async () => {
  await noteForeignName(table.updatePrimaryEmail.save, viewer)
  expect(append.mock.calls).toEqual([
    [expect.objectContaining({ ev: 'write', op: 'updatePrimaryEmail', result: 'refused: another person was named' })],
  ])
})

test('a student’s own use is not audited, and a view without a ticket is audited without one', async () => {
  const { actor, ...oneself } = viewer
  await checkImpersonationPolicy(table.awardLetter.load, { ...oneself, actor: null })
  expect(append).not.toHaveBeenCalled()
  if (actor) await checkImpersonationPolicy(table.awardLetter.load, { ...viewer, actor: { ...actor, ticket: '' } })
  expect(append.mock.calls).toEqual([[expect.objectContaining({ ticket: null, reason: 'A call about a letter' })]])
})

describe('MQ-05: the primary email', () => {
  const call = table.updatePrimaryEmail.save
  const input = { newPrimaryEmail: 'new@family.example', reason: 'They lost the old address' }

  test('is changed only after the audit line with the typed reason is written', async () => {
    expect(await checkImpersonationPolicy(call, viewer, { input })).toBeNull()
    expect(append).toHaveBeenCalledWith(
      expect.objectContaining({ ev: 'write', op: 'updatePrimaryEmail', result: 'sent', reason: input.reason }),
    )
    append.mockRejectedValue(new AuditUnavailable(new Error('disk full')))
    expect(await checkImpersonationPolicy(call, viewer, { input })).toBe('unavailable')
  })

  test.each(['ten charac', '  ten charac  ', 'x'.repeat(300)])('is changed for the reason %p', async (reason) => {
    expect(await checkImpersonationPolicy(call, viewer, { input: { ...input, reason } })).toBeNull()
    expect(append).toHaveBeenCalledWith(expect.objectContaining({ result: 'sent', reason: reason.trim() }))
  })

  test.each([null, undefined, 'reason'])('is not changed for the input %p without a reason', async (nothing) => {
    expect(await checkImpersonationPolicy(call, viewer, { input: nothing })).toBe('invalid')
  })

  test('has a second audit line when the college refuses it; unknown outcomes and calls that change nothing have none', async () => {
    await noteRefusedChange(call, viewer, createFailure('refused'))
    for (const name of ['no-response', 'malformed'] as const) await noteRefusedChange(call, viewer, createFailure(name))
    await noteRefusedChange(table.passListReport.save, viewer, createFailure('refused'))
    await noteRefusedChange(table.awardLetter.load, viewer, createFailure('refused'))
    expect(append.mock.calls).toEqual([
      [expect.objectContaining({ ev: 'write', op: 'updatePrimaryEmail', result: 'not made: refused' })],
    ])
    const logged = jest.spyOn(log(), 'error').mockReturnValue()
    append.mockRejectedValueOnce(new AuditUnavailable(new Error('disk full')))
    await noteRefusedChange(call, viewer, createFailure('refused'))
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  })

  test.each([[undefined], ['too short'], ['          '], ['x'.repeat(301)], [7]])(
    'is not changed for the reason %p',
    async (reason) => {
      expect(await checkImpersonationPolicy(call, viewer, { input: { ...input, reason } })).toBe('invalid')
      expect(append).toHaveBeenCalledWith(expect.objectContaining({ ev: 'write', result: 'refused: no reason' }))
    },
  )

  test('is refused and audited when the sign-in is too old', async () => {
    expect(await checkImpersonationPolicy(call, viewer, { input, obstacle: 'sign-in-again' })).toBe('sign-in-again')
    expect(append).toHaveBeenCalledWith(expect.objectContaining({ ev: 'write', result: 'refused: sign-in-again' }))
  })
})

test('MQ-06: limits the audited refusals of one staff member; what they actually do is always audited', async () => {
  for (let attempt = 0; attempt < 100; attempt += 1)
    expect(await checkImpersonationPolicy(table.couplrOptIn.save, viewer)).toBe('denied')
  expect(append).toHaveBeenCalledTimes(61)
  expect(append).toHaveBeenLastCalledWith(
    expect.objectContaining({ result: 'refused; further refusals of this account are only in the log' }),
  )
  expect(await checkImpersonationPolicy(table.awardLetter.load, viewer)).toBeNull()
  expect(append).toHaveBeenCalledTimes(62)
})

test('a letter is audited before it is read; other loads are not', async () => {
  expect(await checkImpersonationPolicy(table.awardLetter.load, viewer)).toBeNull()
  expect(append).toHaveBeenCalledWith(expect.objectContaining({ ev: 'read', op: 'awardLetter', result: 'sent' }))
  append.mockReset().mockRejectedValue(new AuditUnavailable(new Error('disk full')))
  expect(await checkImpersonationPolicy(table.awardLetter.load, viewer)).toBe('unavailable')
  append.mockClear()
  expect(await checkImpersonationPolicy(table.studentCE.load, viewer)).toBeNull()
  expect(append).not.toHaveBeenCalled()
})
