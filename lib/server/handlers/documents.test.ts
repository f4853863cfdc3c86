import { succeed } from '@/lib/shared/result'
import { viewerDouble } from '@/tests/support/viewer-double'
import { decodePdf, documentResponse, noSuchDocument, preparing } from './documents'

const viewer = viewerDouble()
const pdf = Buffer.from('%PDF-1.7\nbody').toString('base64')

test('a PDF is sent with its name, privately', async () => {
  const response = documentResponse(viewer, succeed({ pdf_data: pdf }), {
    fileName: 'awardLetter_chfc.pdf',
    retry: '/retry',
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
])('S-54: %s is no document', (_, encoded) => expect(decodePdf(encoded)).toBeNull())

test('HP-05: an encoded PDF is decoded, line breaks inside the encoding are allowed', () => {
  expect(decodePdf(`${pdf.slice(0, 8)}\r\n${pdf.slice(8)}`)?.toString()).toBe('%PDF-1.7\nbody')
})

test.each(['a"\r\nSet-Cookie: x=y.pdf', '../secret.pdf', 'letter.html'])(
  'the file name %j is never sent',
  (fileName) => {
    const response = documentResponse(viewer, succeed({ pdf_data: pdf }), { fileName, retry: '/retry' })
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
    { fileName: 'a.pdf', retry: '/api/documents/award-letter/chfc' },
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
  const response = noSuchDocument(viewer)
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

test('SH-13, S-61: each of these pages says whose portal a staff member looks at, and leads out', async () => {
  const viewing = viewerDouble({
    name: 'Eve <b>Established</b>',
    actor: { oktaId: 'staff1', name: 'Stephanie Staff', reason: 'A call', ticket: '' },
  })
  const failure = { name: 'not-found' as const, message: 'Process Not Found!', reference: 'ABCD-2345' }
  const responses = [
    noSuchDocument(viewing),
    preparing(viewing, 'your award letter', '/api/documents/award-letter/chfc/awardLetter_chfc.pdf'),
    documentResponse(viewing, { ok: false, failure }, { fileName: 'a.pdf', retry: '/retry' }),
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
