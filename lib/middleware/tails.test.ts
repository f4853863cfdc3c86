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

const links = [
  notMe,
  approval,
  '/profile',
  '/profile?edit=notifications',
  '/subscriptions',
  '/designation-application-form/chfc',
  '/designations-certifications/toolkits/chfc',
]

describe.each(links)('ruling 54: a link to %s', (link) => {
  test.each([
    ...['.', ',', ')', ').', '>', '%3E', '"', '%22.', ']', '}', ';', ':', '!', '\u201d', '\u2019', '**'],
    ...['%20', '%20%20', '%0D%0A', '%09', '%C2%A0', '%E2%80%8B', '%E2%80%A6', '%29%2E', '+'],
  ])('with %s behind it opens the page', (tail) => {
    // A link without a query has the tail at its path; one with a query has it at the value that names what is opened.
    expect(open(`${link}${tail}`)).toBe(`http://localhost:3000${link}`)
  })

  test.each(['&utm_source=x', '&amp;utm_source=x', '&utm_source=x&utm_medium=email', '?utm_source=x', '.&fbclid=a.b'])(
    'with %s behind it opens the page, or already matches it',
    (tail) => {
      const address = open(`${link}${tail}`) ?? `http://localhost:3000${link}${tail}`
      const [met, meant] = [new URL(address), new URL(`http://localhost:3000${link}`)]
      expect(met.pathname).toBe(meant.pathname)
      for (const [name, value] of meant.searchParams) expect(met.searchParams.get(name)).toBe(value)
    },
  )

  test('passes unchanged', () => expect(open(link)).toBeNull())
})

test.each(['&amp;', '&AMP;', '&amp%3B'])(
  'ruling 54: an ampersand written as %s still separates parameters',
  (ampersand) => {
    expect(open(approval.replaceAll('&', ampersand))).toBe(`http://localhost:3000${approval}`)
  },
)

test.each([
  ['GET', '/nowhere.'],
  ['GET', '/account/not-me/.'],
  ['GET', '/resources?search=what.'],
  ['GET', '/resources?search=a%26b=c&x=1.'],
  ['GET', '/profile?'],
  ['GET', `/nowhere?token=abc.`],
  ['GET', '/api/documents/award-letter/chfc.'],
  ['POST', `${notMe}.`],
])('%s %s is not redirected', (method, address) => expect(open(address, method)).toBeNull())
