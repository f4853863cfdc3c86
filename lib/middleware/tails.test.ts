import { NextRequest } from 'next/server'
import { dropTail } from './tails'

function open(address: string, method = 'GET'): string | null {
  const request = new NextRequest(`http://localhost:3000${address}`, { method })
  const result = dropTail({ request, headers: new Headers(), nonce: '' })
  return result.type === 'response' ? (result.response.headers.get('location') ?? '') : null
}

const notMe = '/account/not-me/Zm9v-YmFy_1234567890'
const approval =
  '/designation-application-form/chfc/supervisor-approval?applicant=1000001&application=a1&token=s1.Zm9v-_'

describe.each([notMe, approval, '/profile', '/designations-certifications/toolkits/chfc'])('a link to %s', (link) => {
  test.each(['.', ',', ')', ').', '>', '%3E', '"', '%22.', ']', '}', ';', ':', '!', '\u201d', '\u2019', '**'])(
    'with %s behind it leads to the page',
    (tail) => {
      // An address without a query loses its tail there; one with a token loses it behind the token.
      expect(open(`${link}${tail}`)).toBe(`http://localhost:3000${link}`)
    },
  )

  test('goes on as it is', () => expect(open(link)).toBeNull())
})

test.each([
  ['GET', '/nowhere.'],
  ['GET', '/account/not-me/.'],
  ['GET', '/resources?search=what.'],
  ['GET', `/nowhere?token=abc.`],
  ['GET', '/api/documents/award-letter/chfc.'],
  ['POST', `${notMe}.`],
])('%s %s is not another address', (method, address) => expect(open(address, method)).toBeNull())
