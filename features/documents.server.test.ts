import { auditPacket } from '@/features/continuing-education/evidence-calls'
import { awardLetter, certificate } from '@/features/designations/calls'
import { gradeReport, transcript } from '@/features/learning/calls'
import { receipt } from '@/features/purchases/calls'
import { confirmationLetter } from '@/features/recertification/calls'
import { billingReceipt } from '@/features/subscriptions/calls'
import { oldTaxForm, taxForm } from '@/features/tax-forms/calls'
import { succeed } from '@/lib/shared/result'
import { documentInput, documentNames } from '@/tests/data/document-inputs'
import { documents, load, notFound, openDocument, pdf, titleOf, viewer } from '@/tests/support/open-document'

beforeEach(() => load.mockReset().mockResolvedValue(succeed({ pdf_data: pdf })))

test.each([
  ['DC-15: award-letter/CHFC', 'awardLetter_chfc.pdf', awardLetter, { designation: 'CHFC' }],
  ['DC-15: certificate/CHFC', 'certificate_chfc.pdf', certificate, { designation: 'CHFC' }],
  [
    'DC-16: confirmation-letter?beginDate=2025-01-01&yearDisplay=2025',
    '2025_confirmation_letter.pdf',
    confirmationLetter,
    { beginDate: '2025-01-01', yearDisplay: '2025' },
  ],
  [
    'DC-16: confirmation-letter?beginDate=2025-01-01',
    'unknown_year_confirmation_letter.pdf',
    confirmationLetter,
    { beginDate: '2025-01-01' },
  ],
  [
    'PG-03: grade-report?term=2025Q3&classNumber=4021',
    'gradeReport_2025Q3_4021.pdf',
    gradeReport,
    { term: '2025Q3', classNumber: '4021' },
  ],
  [
    'PG-03: grade-report?term=2025+Fall&classNumber=FP100-01',
    'gradeReport_2025-Fall_FP100-01.pdf',
    gradeReport,
    { term: '2025 Fall', classNumber: 'FP100-01' },
  ],
  ['PG-03: transcript', 'unofficial_transcript.pdf', transcript, {}],
  ['PG-05: tax-form/2025', '1098T_2025.pdf', taxForm, { year: '2025' }],
  ['PG-05: tuition-statement/2016', 'tuitionStatement_2016.pdf', oldTaxForm, { year: '2016' }],
  ['PG-06: receipt/2025-06-21', 'receipt_2025-06-21.pdf', receipt, { postedDate: '2025-06-21' }],
  [
    'PG-07: billing-receipt/2026-03-01',
    'subscription_receipt_2026-03-01.pdf',
    billingReceipt,
    { beginsOn: '2026-03-01' },
  ],
  ['RC-06: audit-packet?beginDate=2026-01-01', 'audit_packet_2026-01-01.pdf', auditPacket, { beginDate: '2026-01-01' }],
])('%s opens a tab that goes on to %s', async (title, fileName, call, input) => {
  const [path = '', query] = title.split(': ')[1]?.split('?') ?? []
  const address = `${path}/${fileName}${query ? `?${query}` : ''}`
  const tab = await (await openDocument(`${path}?${query ?? ''}`)).text()
  expect(tab).toContain(`content="0;url=/api/documents/${address.replaceAll('&', '&amp;')}"`)
  expect(load).not.toHaveBeenCalled()
  const document = await openDocument(address)
  expect(document.headers.get('content-disposition')).toBe(`inline; filename="${fileName}"`)
  expect(load).toHaveBeenCalledWith(call, viewer, input)
})

test.each([
  [
    'DC-15',
    'certificate/chfc?download=y',
    'There is no certificate for this designation.',
    '/designations-certifications',
  ],
  ['PG-03', 'grade-report?term=2025Q3&classNumber=4021&download=y', 'There is no grade report', '/learning-journey'],
  ['PG-05', 'tax-form/2025?download=y', 'We have no form for 2025.', '/my-tax-forms'],
  ['PG-05', 'tuition-statement/2016?download=y', 'We have no form for 2016.', '/my-tax-forms'],
  ['PG-06', 'receipt/2025-06-22?download=y', 'There is no receipt for this day.', '/purchase-history'],
  ['PG-07', 'billing-receipt/2026-04-01?download=y', 'There is no receipt for this month.', '/subscriptions'],
])('%s: a missing %s is no failure: the page says what it means, and leads back', async (_, address, says, back) => {
  load.mockResolvedValue(notFound)
  const none = await openDocument(address)
  const page = await none.text()
  expect(none.status).toBe(404)
  expect(page).toContain(says)
  expect(page).toContain(`href="${back}"`)
  expect(page).not.toMatch(/Process Not Found!|ABCD-2345|If it happens again|Try again|could not be opened/)
})

test('PG-05: the page of a missing tax form lists the usual reasons', async () => {
  load.mockResolvedValue(notFound)
  expect(await (await openDocument('tax-form/2025/1098T_2025.pdf')).text()).toContain(
    'There is none for a year in which you paid nothing for courses or got all of it back, scholarships covered all of it, your courses gave no credit, or your employer was billed. The page below says when the next ones are ready',
  )
})

test('the photo of the directory is saved under a name of the portal', async () => {
  const photo = { data: Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1').toString('base64'), contentType: 'image/png' }
  load.mockResolvedValue(succeed({ photo }))
  const response = await openDocument('advisor-photo/png')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="photo.png"')
  load.mockResolvedValue(succeed({ photo: null }))
  expect(await titleOf(openDocument('advisor-photo/png'))).toBe('This photo could not be opened')
})

test.each(documentNames)('the example input of %s fits it', (name) => {
  expect(documents[name].find(viewer, documentInput(name, '1000001'))).not.toBeNull()
})

test.each([
  ['toolkit/casl/flyer-print', 'There is no such file'],
  ['toolkit/RICP/flyer-print', 'There is no such file'],
  ['toolkit/ricp/sources.json', 'There is no such file'],
  ['toolkit/ricp/..%2Fsources', 'There is no such file'],
  ['toolkit/ricp/flyer-print/other.pdf', 'There is no such file'],
  ['toolkit/ricp/flyer-print?studentId=1000002', 'There is no such file'],
  ['award-letter', 'There is no such letter'],
  ['award-letter/ch%2Ffc', 'There is no such letter'],
  ['certificate/chfc/awardLetter_chfc.pdf', 'There is no such certificate'],
  ['award-letter/chfc/other.pdf', 'There is no such letter'],
  ['award-letter/chfc/awardLetter_chfc.pdf/more', 'There is no such letter'],
  ['award-letter/chfc?studentId=1000002', 'There is no such letter'],
  ['confirmation-letter?beginDate=yesterday', 'There is no such letter'],
  ['grade-report/other.pdf?term=2025Q3&classNumber=4021', 'There is no such grade report'],
  ['transcript/other.pdf', 'There is no such transcript'],
  ['receipt/2025-02-30', 'There is no such receipt'],
  ['receipt-pack?postedDates=2025-02-30', 'There is no such pack'],
  ['receipt-pack?postedDates=2025-06-21&studentId=1000002', 'There is no such pack'],
  ['receipt-pack/receipts.pdf?postedDates=2025-06-21', 'There is no such pack'],
  ['award-letter/chfc?designation=clu&designation=ricp&year=1', 'There is no such letter'],
  ['purchases/other.csv', 'There is no such list'],
  ['credit-evidence/E1-1-1/html', 'There is no such file'],
  ['credit-evidence/E1-1-1/pdf/certificate.pdf', 'There is no such file'],
  ['credit-evidence/..%2FE1/pdf', 'There is no such file'],
  ['audit-packet?beginDate=yesterday', 'There is no such packet'],
  ['audit-packet/other.pdf?beginDate=2026-01-01', 'There is no such packet'],
  ['diploma/chfc', 'There is no such document'],
  ['constructor', 'There is no such document'],
])('S-54: %s: %s, and the college is not asked', async (address, title) => {
  expect(await titleOf(openDocument(address))).toBe(title)
  expect(load).not.toHaveBeenCalled()
})
