import { awardLetter } from '@/features/designations/calls'
import { receipt, receiptPack } from '@/features/purchases/calls'
import { billingReceipt } from '@/features/subscriptions/calls'
import { oldTaxForm, taxForm } from '@/features/tax-forms/calls'
import { fail, succeed } from '@/lib/shared/result'
import { viewerDouble } from '@/tests/support/viewer-double'
import type { Viewer } from '../../session/viewer'
import { chooseFirst, documentResponse, noSuchDocument, preparing, refuseTooManyDocuments } from './answers'
import { answerDocument } from './documents'
import { decodePdf } from './pdf'
import { documentTable } from './table'

const viewer = viewerDouble()
const load = jest.fn()
jest.mock('../../college/client', () => ({ college: { load: (...asked: unknown[]): unknown => load(...asked) } }))
jest.mock('../../session/viewer', () => ({
  ...jest.requireActual<object>('../../session/viewer'),
  requireStudent: () => Promise.resolve(viewer),
}))
const kind = documentTable['award-letter']
const pdf = Buffer.from('%PDF-1.7\nbody').toString('base64')

test('a PDF is sent with its name, privately', async () => {
  const response = documentResponse(viewer, succeed({ pdf_data: pdf }), {
    fileName: 'awardLetter_chfc.pdf',
    retry: '/retry',
    asked: {},
    kind,
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('inline; filename="awardLetter_chfc.pdf"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toBe('%PDF-1.7\nbody')
})

test.each([
  ['HTML', Buffer.from('<html>').toString('base64')],
  ['something that is not base64', '%PDF-1.7'],
  ['nothing', ''],
  ['base64 that was cut off', pdf.slice(0, -1)],
  ['base64 with something between', `${pdf.slice(0, 8)}-_!.${pdf.slice(8)}`],
  ['more than 15 MB', Buffer.alloc(15 * 1_024 * 1_024 + 1, '%PDF-').toString('base64')],
])('S-54: %s is no document', (_, encoded) => expect(decodePdf(encoded)).toBeNull())

test('HP-05: an encoded PDF is decoded, line breaks inside the encoding are allowed', () => {
  expect(decodePdf(`${pdf.slice(0, 8)}\r\n${pdf.slice(8)}`)?.toString()).toBe('%PDF-1.7\nbody')
})

test.each(['a"\r\nSet-Cookie: x=y.pdf', '../secret.pdf', 'letter.html'])(
  'the file name %j is never sent',
  (fileName) => {
    const response = documentResponse(viewer, succeed({ pdf_data: pdf }), {
      fileName,
      retry: '/retry',
      kind,
      asked: {},
    })
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-disposition')).toBeNull()
  },
)

test('a failure shows the catalogue’s words, a reference and a way to try again', async () => {
  const failure = {
    name: 'no-response' as const,
    message: 'There was an error contacting the server!',
    reference: 'ABCD-2345',
  }
  const response = documentResponse(
    viewer,
    { ok: false, failure },
    { fileName: 'a.pdf', retry: '/api/documents/award-letter/chfc', kind, asked: {} },
  )
  const page = await response.text()
  expect(response.status).toBe(502)
  expect(page).toContain('There was an error contacting the server!')
  expect(page).toContain('ABCD-2345')
  expect(page).toContain('href="/api/documents/award-letter/chfc"')
})

test('the tab shows that the letter is prepared, and goes on by itself', async () => {
  const page = await preparing(
    viewer,
    'your award letter',
    '/api/documents/award-letter/chfc/awardLetter_chfc.pdf',
  ).text()
  expect(page).toContain('Preparing your award letter')
  expect(page).toContain('url=/api/documents/award-letter/chfc/awardLetter_chfc.pdf')
})

test('an address of no letter is a page with a way back, status 404', async () => {
  const response = noSuchDocument(viewer, kind)
  const page = await response.text()
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    404,
    'text/html; charset=utf-8',
    'private, no-store',
  ])
  expect(page).toContain('<h1>There is no such letter</h1>')
  expect(page).toContain('href="/designations-certifications"')
  expect(page).not.toContain('Masquerade')
})

/** What somebody reads who opened sixty documents in five minutes; staff are counted under their own name. */
async function tooMany(asking: Viewer): Promise<Response> {
  const open = () => refuseTooManyDocuments(asking, new Request('http://localhost/'), '/retry')
  for (let time = 0; time < 60; time += 1) expect(await open()).toBeNull()
  expect(await refuseTooManyDocuments(viewer, new Request('http://localhost/'), '/retry')).toBeNull()
  return (await open())!
}

test('SH-13, S-61: each of these pages says whose portal a staff member looks at, and leads out', async () => {
  const viewing = viewerDouble({
    name: 'Eve <b>Established</b>',
    actor: { oktaId: 'staff1', name: 'Stephanie Staff', reason: 'A call', ticket: '' },
  })
  const failure = { name: 'not-found' as const, message: 'Process Not Found!', reference: 'ABCD-2345' }
  const responses = [
    noSuchDocument(viewing, kind),
    preparing(viewing, 'your award letter', '/api/documents/award-letter/chfc/awardLetter_chfc.pdf'),
    documentResponse(viewing, { ok: false, failure }, { fileName: 'a.pdf', retry: '/retry', kind, asked: {} }),
    documentResponse(
      viewing,
      { ok: false, failure },
      { fileName: 'a.pdf', retry: '/retry', kind: documentTable.receipt, asked: {} },
    ),
    chooseFirst(viewing, 'Choose at least one receipt.', documentTable['receipt-pack']),
    await tooMany(viewing),
  ]
  for (const response of responses) {
    const page = await response.text()
    expect(page).toContain('<title>Viewing as Eve &lt;b&gt;Established&lt;/b&gt; · ')
    expect(page).toContain('You are viewing the portal as <strong>Eve &lt;b&gt;Established&lt;/b&gt;</strong>.')
    expect(page).toContain(
      '<form method="post" action="/auth/logout"><button type="submit">Masquerade Logout</button></form>',
    )
  }
})

describe('an address below /api/documents', () => {
  const open = (address: string, headers: Record<string, string> = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost/api/documents/')
    const parts = pathname.split('/').slice(3).map(decodeURIComponent)
    return answerDocument(new Request(`http://localhost${pathname}?${searchParams.toString()}`, { headers }), parts)
  }
  const titleOf = async (response: Promise<Response>) => /<h1>(.*)<\/h1>/.exec(await (await response).text())?.[1]
  beforeEach(() => load.mockReset().mockResolvedValue(succeed({ pdf_data: pdf })))

  test.each([
    ['award-letter/CHFC', '/api/documents/award-letter/CHFC/awardLetter_chfc.pdf'],
    ['certificate/CHFC', '/api/documents/certificate/CHFC/certificate_chfc.pdf'],
    [
      'confirmation-letter?beginDate=2025-01-01&yearDisplay=2025',
      '/api/documents/confirmation-letter/2025_confirmation_letter.pdf?beginDate=2025-01-01&amp;yearDisplay=2025',
    ],
    [
      'confirmation-letter?beginDate=2025-01-01',
      '/api/documents/confirmation-letter/unknown_year_confirmation_letter.pdf?beginDate=2025-01-01',
    ],
  ])('DC-15, DC-16: %s goes on to the document, for which nothing is asked yet', async (address, next) => {
    expect(await (await open(address)).text()).toContain(`content="0;url=${next}"`)
    expect(load).not.toHaveBeenCalled()
  })

  test('the document is asked of the college as it was written, and has its name', async () => {
    const response = await open('award-letter/CHFC/awardLetter_chfc.pdf')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="awardLetter_chfc.pdf"')
    expect(load).toHaveBeenCalledWith(awardLetter, viewer, { designation: 'CHFC' })
  })

  test.each([
    ['tax-form/2025/1098T_2025.pdf', taxForm],
    ['tuition-statement/2016/tuitionStatement_2016.pdf', oldTaxForm],
  ])('PG-05: %s has its name, and asks who signed in long ago for the password', async (address, call) => {
    const [name = '', year = '', file = ''] = address.split('/')
    const response = await open(address)
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${file}"`)
    expect(load).toHaveBeenCalledWith(call, viewer, { year })
    load.mockResolvedValue(fail({ name: 'sign-in-again', message: 'Sign in again.', reference: 'ABCD-2345' }))
    const again = await open(address)
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      `/auth/login?destination=${encodeURIComponent(`/api/documents/${name}/${year}`)}&again=1`,
    ])
    load.mockResolvedValue(fail({ name: 'not-found', message: 'Process Not Found!', reference: 'ABCD-2345' }))
    const none = await open(address)
    const page = await none.text()
    expect(none.status).toBe(404)
    expect(page).toContain(`We have no form for ${year}. There is none for a year in which`)
    expect(page).toContain(
      'scholarships covered all of it, your courses gave no credit, or your employer was billed. The page below says when the next ones are ready',
    )
    expect(page).not.toMatch(/ABCD-2345|If it happens again|Try again|could not be opened/)
    expect(page).toContain('href="/my-tax-forms"')
  })

  test('PG-05: with `download=y` a form is saved at once, under its name; after a sign-in it is shown', async () => {
    const response = await open('tax-form/2025?download=y')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="1098T_2025.pdf"')
    expect(load).toHaveBeenCalledWith(taxForm, viewer, { year: '2025' })
    load.mockResolvedValue(fail({ name: 'sign-in-again', message: 'Sign in again.', reference: 'ABCD-2345' }))
    expect((await open('tax-form/2025?download=y')).headers.get('location')).toBe(
      `/auth/login?destination=${encodeURIComponent('/api/documents/tax-form/2025')}&again=1`,
    )
    expect(await (await open('tax-form/2025?download=n')).text()).toContain('Preparing your tax form')
  })

  test.each([
    ['grade-report', 'term=2025Q3&classNumber=4021', 'gradeReport_2025Q3_4021.pdf'],
    ['grade-report', 'term=2025%20Fall&classNumber=FP100-01', 'gradeReport_2025-Fall_FP100-01.pdf'],
    ['transcript', '', 'unofficial_transcript.pdf'],
    ['audit-packet', 'beginDate=2026-01-01', 'audit_packet_2026-01-01.pdf'],
  ])('PG-03, RC-06: the %s has its name', async (name, query, file) => {
    const response = await open(`${name}/${file}?${query}`)
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${file}"`)
    expect((await open(`${name}/other.pdf?${query}`)).status).toBe(404)
  })

  test('PG-07: the receipt of a paid month has its name, and says what it means when there is none', async () => {
    const response = await open('billing-receipt/2026-03-01/subscription_receipt_2026-03-01.pdf')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="subscription_receipt_2026-03-01.pdf"')
    expect(load).toHaveBeenCalledWith(billingReceipt, viewer, { beginsOn: '2026-03-01' })
    load.mockResolvedValue(fail({ name: 'not-found', message: 'Process Not Found!', reference: 'ABCD-2345' }))
    const page = await (await open('billing-receipt/2026-04-01/subscription_receipt_2026-04-01.pdf')).text()
    expect(page).toContain('There is no receipt for this month.')
    expect(page).toContain('href="/subscriptions"')
  })

  test('PG-06: the receipt of a day has its name, and says what it means when there is none', async () => {
    const response = await open('receipt/2025-06-21/receipt_2025-06-21.pdf')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="receipt_2025-06-21.pdf"')
    expect(load).toHaveBeenCalledWith(receipt, viewer, { postedDate: '2025-06-21' })
    load.mockResolvedValue(fail({ name: 'not-found', message: 'Process Not Found!', reference: 'ABCD-2345' }))
    const page = await (await open('receipt/2025-06-22/receipt_2025-06-22.pdf')).text()
    expect(page).toContain('There is no receipt for this day.')
    expect(page).not.toContain('Process Not Found!')
    expect(page).toContain('href="/purchase-history"')
  })

  describe('PG-06: the reimbursement pack', () => {
    const chosen = (...days: string[]) => new URLSearchParams(days.map((day) => ['postedDates', day])).toString()
    const days = (count: number) => Array.from({ length: count }, (_, index) => `${1950 + index}-03-01`)
    const both = chosen('2025-07-08', '2025-06-21', '2025-07-08')

    test('the tab goes on to a document that is named after its first and its last day', async () => {
      const name = 'reimbursement_2025-06-21_to_2025-07-08.pdf'
      const tab = await (await open(`receipt-pack?${both}`)).text()
      expect(tab).toContain('Preparing your reimbursement pack')
      expect(tab).toContain(`/api/documents/receipt-pack/${name}?${both.replaceAll('&', '&amp;')}`)
      expect(load).not.toHaveBeenCalled()
      const response = await open(`receipt-pack/${name}?${both}`)
      expect(response.headers.get('content-disposition')).toBe(`inline; filename="${name}"`)
      expect(load).toHaveBeenCalledWith(receiptPack, viewer, { postedDates: '2025-06-21,2025-07-08' })
    })

    test('one receipt is enough, and fifty are not too many', async () => {
      const one = await open(`receipt-pack/reimbursement_2025-06-21.pdf?${chosen('2025-06-21')}`)
      expect(one.status).toBe(200)
      const together = 'receipt-pack/reimbursement_2025-06-21_to_2025-07-08.pdf?postedDates=2025-07-08,2025-06-21'
      expect((await open(together)).status).toBe(200)
      expect((await open(`receipt-pack?${chosen(...days(50))}`)).status).toBe(200)
    })

    test.each([
      ['none', [], 'Choose at least one receipt.'],
      ['more than fifty', days(51), 'Choose at most 50 receipts.'],
    ])('of %s there is no pack: the tab says what to choose, and leads back', async (_, asked, says) => {
      const response = await open(`receipt-pack?${chosen(...asked)}`)
      const page = await response.text()
      expect(response.status).toBe(400)
      expect(page).toContain('<h1>This pack could not be created</h1>')
      expect(page).toContain(says)
      expect(page).toContain('href="/purchase-history"')
      expect(load).not.toHaveBeenCalled()
    })

    test('of a day without a receipt there is none, and it says so', async () => {
      load.mockResolvedValue(fail({ name: 'not-found', message: 'Process Not Found!', reference: 'ABCD-2345' }))
      const response = await open(`receipt-pack/reimbursement_2025-06-22.pdf?${chosen('2025-06-22')}`)
      expect(await response.text()).toContain('There is no receipt for one of these days.')
    })
  })

  test('PG-06: the list is a file of what the address shows, with its filters and in its order', async () => {
    const bought = { id: '1', postedOn: '2025-06-21', chargeType: 'course', plan: 'ricp', amountCents: -100 }
    const rows = [
      { ...bought, description: '=HYPERLINK("x")', state: 'refunded', hasReceipt: true },
      { ...bought, description: 'Course', state: 'pending', hasReceipt: false, amountCents: 5 },
      { ...bought, description: 'Old', postedOn: '2024-06-21', state: 'paid', hasReceipt: true },
    ]
    load.mockResolvedValue(succeed(rows))
    for (const address of ['purchases', 'purchases/purchases.csv']) {
      const response = await open(`${address}?year=2025&sort=-amount&page=2`)
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="purchases.csv"')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect((await response.text()).split('\r\n')).toEqual([
        '"Date","Item","Type","Program","Amount","Status","Receipt"',
        '"06/21/25","Course","Course","RICP","0.05","Pending","No"',
        `"06/21/25","'=HYPERLINK(""x"")","Course","RICP","-1.00","Refunded","Yes"`,
        '',
      ])
    }
    load.mockResolvedValue(fail({ name: 'no-response', message: 'No answer', reference: 'ABCD-2345' }))
    expect(await titleOf(open('purchases/purchases.csv'))).toBe('This list could not be opened')
  })

  describe('TK-03: a file of a toolkit', () => {
    const answers = (plans: string[], digitalBadgeAccess: boolean) =>
      load.mockImplementation(({ name }: { name: string }) =>
        Promise.resolve(succeed(name === 'studentFlags' ? { digitalBadgeAccess } : plans.map((plan) => ({ plan })))),
      )
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

    test.each([
      ['flyer-print', 'RICP_flyer_print.pdf', 'application/pdf', '%PDF-'],
      ['flyer-digital', 'RICP_flyer_digital.pdf', 'application/pdf', '%PDF-'],
      ['video', 'RICP_video.mp4', 'video/mp4', '\u0000\u0000\u0000 ftyp'],
      ['video-captions', 'RICP_video_captions.vtt', 'text/vtt; charset=utf-8', 'WEBVTT\n\n00:00.000 --> 00:03.500\n'],
      ['press-release', 'RICP_press_release.docx', word, 'PK\u0003\u0004'],
      ['graphic-wide', 'RICP_graphic_1200x628.png', 'image/png', '\u0089PNG'],
      ['graphic-tall', 'RICP_graphic_1080x1350.png', 'image/png', '\u0089PNG'],
      ['signature', 'RICP_email_signature.png', 'image/png', '\u0089PNG'],
    ])('%s is saved under its name, with its type', async (file, fileName, type, begins) => {
      answers(['RICP'], true)
      const response = await open(`toolkit/ricp/${file}/${fileName}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.toString('latin1').startsWith(begins)).toBe(true)
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
    })

    test.each([
      ['bytes=0-3', 206, 'bytes 0-3/', '%PDF'],
      ['bytes=-6', 206, /^bytes (\d+)-(\d+)\/\d+$/, '%%EOF\n'],
      ['bytes=5-', 206, 'bytes 5-', ''],
      ['bytes=0-1,4-5', 200, null, '%PDF-'],
      ['bytes=999999999-', 200, null, '%PDF-'],
      ['lines=1-2', 200, null, '%PDF-'],
    ])('is sent in part, as players of videos ask for it: %s', async (range, status, said, begins) => {
      answers(['RICP'], true)
      const response = await open('toolkit/ricp/flyer-print/RICP_flyer_print.pdf', { range })
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
      expect(response.status).toBe(status)
      if (said === null) expect(response.headers.get('content-range')).toBeNull()
      else expect(response.headers.get('content-range')).toMatch(said)
      expect(text.startsWith(begins)).toBe(true)
      expect(response.headers.get('content-length')).toBe(String(text.length))
    })

    test.each([
      ['has not completed the plan', ['CHFC'], true],
      ['has no access to the badge', ['RICP'], false],
    ])('is denied to who %s', async (_, plans, badge) => {
      answers(plans, badge)
      for (const file of ['flyer-print', 'press-release']) {
        const response = await open(`toolkit/ricp/${file}`)
        expect(response.status).toBe(403)
        expect(response.headers.get('content-disposition')).toBeNull()
        expect(await response.text()).toContain('Access Denied!')
      }
    })

    test('is not sent while it is not known who may have it', async () => {
      load.mockResolvedValue(fail({ name: 'no-response', message: 'No answer', reference: 'ABCD-2345' }))
      expect(await titleOf(open('toolkit/ricp/flyer-print'))).toBe('This file could not be opened')
    })
  })

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
    const response = await open('ledger/ledger.csv?period=2025-01-01&sort=counted')
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
    const judgedOtherwise = await (await open('ledger/ledger.csv?period=2025-01-01&sort=counted')).text()
    expect(judgedOtherwise).toContain('"Partly counted. You do not work with clients')
    load.mockResolvedValue(fail({ name: 'no-response', message: 'No answer', reference: 'ABCD-2345' }))
    expect(await titleOf(open('ledger/ledger.csv'))).toBe('This list could not be opened')
  })

  test.each([
    ['E1-1-1/pdf', '%PDF-1.7 certificate', 'application/pdf', 'evidence_E1-1-1.pdf'],
    ['E1-1-1/jpg', '\u00ff\u00d8\u00ff picture', 'image/jpeg', 'evidence_E1-1-1.jpg'],
  ])('RC-06: evidence at %s is saved under a name of the portal, never shown', async (address, bytes, type, name) => {
    load.mockResolvedValue(succeed({ contentType: type, data: Buffer.from(bytes, 'latin1').toString('base64') }))
    const response = await open(`credit-evidence/${address}`)
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'creditEvidenceFile' }), viewer, {
      evidence: 'E1-1-1',
    })
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(response.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(bytes)
  })

  test('RC-06: evidence that is not what its first bytes say is not served', async () => {
    load.mockResolvedValue(succeed({ contentType: 'application/pdf', data: Buffer.from('<html>').toString('base64') }))
    const response = await open('credit-evidence/E1-1-1/pdf')
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(await response.text()).toContain('This file could not be opened')
  })

  test('RC-06: an example of a file of credits is saved, and nobody is asked for it', async () => {
    const response = await open('credit-example/credits.csv')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="credits.csv"')
    expect(await response.text()).toContain('"Provider","Course title"')
    expect(load).not.toHaveBeenCalled()
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
    ['diploma/chfc', 'There is no such document'],
    ['constructor', 'There is no such document'],
  ])('S-54: %s: %s, and the college is not asked', async (address, title) => {
    expect(await titleOf(open(address))).toBe(title)
    expect(load).not.toHaveBeenCalled()
  })
})
