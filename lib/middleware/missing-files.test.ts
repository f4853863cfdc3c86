import { NextRequest } from 'next/server'
import { refuseMissingFiles } from './missing-files'

async function open(address: string, accept = '*/*') {
  const request = new NextRequest(`http://localhost:3000${address}`, { headers: { accept } })
  const result = refuseMissingFiles({ request, headers: new Headers(), nonce: '' })
  return result.type === 'response' ? [result.response.status, await result.response.text()] : null
}

test.each(
  '/wp-login.php /x/y.map /prod.env /.env /.git/config /.aws/credentials /a/b.jsp?x=1 /dashboard/app.js.map /favicon.gif /sitemap.xml /api/x.php /.well-known/security.txt'.split(
    ' ',
  ),
)('RT-19: %s gets a short response', async (address) => {
  expect(await open(address)).toEqual([404, ''])
  expect(await open(address, 'text/html,*/*')).toEqual([404, expect.stringContaining('<h1>Page not found</h1>')])
})

test.each(
  '/nowhere /dashboard / /.well-known/change-password /api/calendar/x.ics /api/documents/award-letter/chfc.pdf /_next/image.png /nowhere?file=x.php'.split(
    ' ',
  ),
)('%s passes', async (address) => expect(await open(address, 'text/html')).toBeNull())
