import { fail, succeed } from '@/lib/shared/result'
import { load, openDocument, titleOf, viewer } from '@/tests/support/open-document'

beforeEach(() => load.mockReset())

test('RC-06: the ledger of a period is a file, with what counts of each credit and why', async () => {
  const credit = { number: 1, earnedOn: '2025-06-21', institution: 'Bar', catalogNumber: 'E 101', title: 'Ethics' }
  const reported = { ...credit, hours: 2, ethicsHours: 2, category: '1', attested: false }
  const detail = {
    beginDate: '2025-01-01',
    endDate: '2025-12-31',
    required: { hours: 30, ethicsHours: 2 },
    collegeCredits: [],
    periods: [],
  }
  let steps = { clientFacing: true }
  load.mockImplementation(({ name }: { name: string }) =>
    Promise.resolve(
      succeed(
        { ceDetail: detail, externalCE: [reported, { ...reported, number: 2 }], recertificationSteps: steps }[name] ??
          [],
      ),
    ),
  )
  const response = await openDocument('ledger/ledger.csv?period=2025-01-01&sort=counted')
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'ceDetail' }), viewer, {
    beginDate: '2025-01-01',
  })
  expect((await response.text()).split('\r\n')).toEqual([
    '"Credit","Provider","Catalog number","Date","Source","Category","Hours","Of ethics","Counts","Status","Why not a duplicate"',
    '"Ethics","Bar","E 101","06/21/25","Self-reported","Courses and programs","2","2","0","Not counted. A credit with the same title and date is already in the ledger.",""',
    '"Ethics","Bar","E 101","06/21/25","Self-reported","Courses and programs","2","2","2","Counted",""',
    '',
  ])
  steps = { clientFacing: false }
  reported.ethicsHours = 1
  const judgedOtherwise = await (await openDocument('ledger/ledger.csv?period=2025-01-01&sort=counted')).text()
  expect(judgedOtherwise).toContain('"Partly counted. You do not work with clients')
  load.mockResolvedValue(fail({ name: 'no-response', message: 'No answer', reference: 'ABCD-2345' }))
  expect(await titleOf(openDocument('ledger/ledger.csv'))).toBe('This list could not be opened')
})

test.each([
  ['E1-1-1/pdf', '%PDF-1.7 certificate', 'application/pdf', 'evidence_E1-1-1.pdf'],
  ['E1-1-1/jpg', '\u00ff\u00d8\u00ff picture', 'image/jpeg', 'evidence_E1-1-1.jpg'],
])('RC-06: evidence at %s is saved under a name of the portal, never shown', async (address, bytes, type, name) => {
  load.mockResolvedValue(succeed({ contentType: type, data: Buffer.from(bytes, 'latin1').toString('base64') }))
  const response = await openDocument(`credit-evidence/${address}`)
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'creditEvidenceFile' }), viewer, {
    evidence: 'E1-1-1',
  })
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(response.headers.get('content-type')).toBe(type)
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(bytes)
})

test('RC-06: evidence that is not what its first bytes say is not served', async () => {
  load.mockResolvedValue(succeed({ contentType: 'application/pdf', data: Buffer.from('<html>').toString('base64') }))
  const response = await openDocument('credit-evidence/E1-1-1/pdf')
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await response.text()).toContain('This file could not be opened')
})

test('RC-06: an example of a file of credits is saved, and nobody is asked for it', async () => {
  const response = await openDocument('credit-example/credits.csv')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="credits.csv"')
  expect(await response.text()).toContain('"Provider","Course title"')
  expect(load).not.toHaveBeenCalled()
})
