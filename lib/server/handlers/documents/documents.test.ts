import { awardLetter } from '@/features/designations/calls'
import { taxForm } from '@/features/tax-forms/calls'
import { fail, succeed } from '@/lib/shared/result'
import { documents, load, openDocument, pdf, viewer } from '@/tests/support/open-document'
import { viewerDouble } from '@/tests/support/viewer-double'
import type { Viewer } from '../../session/viewer'
import { chooseFirst, documentResponse, noSuchDocument, preparing, refuseTooManyDocuments } from './answers'
import { decodePdf } from './pdf'

const kind = documents['award-letter']

test('sends a PDF with its name, uncached', async () => {
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
  ['base64 with other characters in it', `${pdf.slice(0, 8)}-_!.${pdf.slice(8)}`],
  ['more than 15 MB', Buffer.alloc(15 * 1_024 * 1_024 + 1, '%PDF-').toString('base64')],
])('S-54: rejects %s as a document', (_, encoded) => expect(decodePdf(encoded)).toBeNull())

test('HP-05: decodes a PDF and allows line breaks inside the encoding', () => {
  expect(decodePdf(`${pdf.slice(0, 8)}\r\n${pdf.slice(8)}`)?.toString()).toBe('%PDF-1.7\nbody')
})

test.each(['a"\r\nSet-Cookie: x=y.pdf', '../secret.pdf', 'letter.html'])('never sends the file name %j', (fileName) => {
  const response = documentResponse(viewer, succeed({ pdf_data: pdf }), {
    fileName,
    retry: '/retry',
    kind,
    asked: {},
  })
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-disposition')).toBeNull()
})

test('shows a failure in the catalog’s words, with a reference and a way to try again', async () => {
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

test('shows in the tab that the letter is being prepared, and goes on by itself', async () => {
  const page = await preparing(
    viewer,
    'your award letter',
    '/api/documents/award-letter/chfc/awardLetter_chfc.pdf',
  ).text()
  expect(page).toContain('Preparing your award letter')
  expect(page).toContain('url=/api/documents/award-letter/chfc/awardLetter_chfc.pdf')
})

test('returns a page with a link back and status 404 for an address of no letter', async () => {
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

/** Returns what somebody sees after opening sixty documents in five minutes. Staff are counted under their own name. */
async function tooMany(asking: Viewer): Promise<Response> {
  const open = () => refuseTooManyDocuments(asking, new Request('http://localhost/'), '/retry')
  for (let time = 0; time < 60; time += 1) expect(await open()).toBeNull()
  expect(await refuseTooManyDocuments(viewer, new Request('http://localhost/'), '/retry')).toBeNull()
  return (await open())!
}

test('SH-13, S-61: names the viewed student on each of these pages, with a way out', async () => {
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
      { fileName: 'a.pdf', retry: '/retry', kind: documents.receipt, asked: {} },
    ),
    chooseFirst(viewing, 'Choose at least one receipt.', documents['receipt-pack']),
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
  beforeEach(() => load.mockReset().mockResolvedValue(succeed({ pdf_data: pdf })))

  test('asks the college for the document as the address spells it, and names the file', async () => {
    const response = await openDocument('award-letter/CHFC/awardLetter_chfc.pdf')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="awardLetter_chfc.pdf"')
    expect(load).toHaveBeenCalledWith(awardLetter, viewer, { designation: 'CHFC' })
  })

  test('PG-05: asks for the password when the college wants a recent sign-in', async () => {
    load.mockResolvedValue(fail({ name: 'sign-in-again', message: 'Sign in again.', reference: 'ABCD-2345' }))
    const again = await openDocument('tuition-statement/2016/tuitionStatement_2016.pdf')
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      `/auth/login?destination=${encodeURIComponent('/api/documents/tuition-statement/2016')}&again=1`,
    ])
  })

  test('PG-05: downloads a form at once under its name with `download=y`; shows it after a sign-in', async () => {
    const response = await openDocument('tax-form/2025?download=y')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="1098T_2025.pdf"')
    expect(load).toHaveBeenCalledWith(taxForm, viewer, { year: '2025' })
    load.mockResolvedValue(fail({ name: 'sign-in-again', message: 'Sign in again.', reference: 'ABCD-2345' }))
    expect((await openDocument('tax-form/2025?download=y')).headers.get('location')).toBe(
      `/auth/login?destination=${encodeURIComponent('/api/documents/tax-form/2025')}&again=1`,
    )
    expect(await (await openDocument('tax-form/2025?download=n')).text()).toContain('Preparing your tax form')
  })
})
