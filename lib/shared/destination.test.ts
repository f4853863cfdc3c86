import fc from 'fast-check'
import { hostileDestinations, strangeDestinations } from '@/tests/data/hostile-destinations'
import { entranceFor, parseAdminLogin, parseDestination } from './destination'
import { hrefs } from './hrefs'
import { findRoute } from './find-route'

describe('destination (RT-03, S-26)', () => {
  test.each([
    ['/dashboard'],
    ['/designations-certifications'],
    ['/designations-certifications?view=all#letters'],
    ['/dashboard#top'],
    ['/profile?q=a%5Cb'],
    ['/profile?q=a%0Ab%2F%2Fc%2F..%2Fd#%5C'],
    ['/profile?q=100%&r=%E0%A4'],
    ['/purchase-history?q=a%20b+c&&d'],
    ['/cookie-declaration?from=https://example.com/'],
    ['/api/documents/award-letter/chfc'],
    ['/api/documents/award-letter/chfc/awardLetter_chfc.pdf'],
    ['/api/documents/confirmation-letter?year=2026'],
    ['/api/documents/credit-evidence/E1000101-1-1/pdf/evidence_1.pdf'],
    ['/api/documents/toolkit/chfc/press-release'],
    ['/api/documents/advisor-photo/jpg/photo.jpg'],
  ])('keeps %s', (address) => expect(parseDestination(address)).toBe(address))

  test('S-26: drops the whole corpus of at least a hundred addresses', () => {
    expect(new Set(hostileDestinations).size).toBeGreaterThanOrEqual(100)
    expect(hostileDestinations.filter((address) => parseDestination(address) !== null)).toEqual([])
  })

  test.each(strangeDestinations)('S-26: %s stays in the portal', (address) => {
    const url = new URL(parseDestination(address) ?? 'https://dropped.example', 'https://portal.example')
    expect(url.origin).toBe('https://portal.example')
    expect(findRoute(url.pathname)).not.toBeNull()
  })

  test.each([[undefined], [null], ['']])('drops %j', (address) => expect(parseDestination(address)).toBeNull())

  test('S-26: any input yields a known route or a document of this origin, or nothing', () => {
    const piece = fc.constantFrom(
      ...hostileDestinations,
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      'dashboard',
      'https',
      'evil.example',
      '?',
      '#',
      '\t',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const destination = parseDestination(text)
          if (destination === null) return
          const url = new URL(destination, 'https://portal.example')
          expect(url.origin).toBe('https://portal.example')
          if (!findRoute(url.pathname)) expect(url.pathname).toMatch(/^\/api\/documents\/[\w/.-]+$/)
          expect(destination).toMatch(/^\/(?![/\\])/)
          if (destination.length <= 2_048) expect(parseDestination(destination)).toBe(destination)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('the return address of staff (RT-10)', () => {
  test('is one address below /auth that an ordinary sign-in does not return to', () => {
    expect(parseAdminLogin(hrefs.adminLogin('00uAbc123'))).toBe('/auth/sso/admin-login/00uAbc123')
    expect(parseDestination(hrefs.adminLogin('00uAbc123'))).toBeNull()
  })

  test.each([
    [null],
    [''],
    ['/dashboard'],
    ['/auth/logout'],
    ['/auth/sso/admin-login/'],
    ['/auth/sso/admin-login/a/b'],
    ['/auth/sso/admin-login/a?x=1'],
    ['/auth/sso/admin-login/a#b'],
    ['/auth/sso/admin-login/../../x'],
    ['/auth/sso/admin-login/%2e'],
    ['//auth/sso/admin-login/a'],
    ['/auth/sso/admin-login/a\n'],
    ['https://evil.example/auth/sso/admin-login/a'],
    [`/auth/sso/admin-login/${'a'.repeat(65)}`],
  ])('is not %j', (address) => expect(parseAdminLogin(address)).toBeNull())
})

test('the entrance carries the reason and the destination', () => {
  expect(entranceFor('/dashboard?a=1', 'idle')).toBe('/?reason=idle&destination=%2Fdashboard%3Fa%3D1')
  expect(entranceFor('//evil.example')).toBe('/')
  expect(entranceFor(null, 'failed')).toBe('/?reason=failed')
  expect(entranceFor(hrefs.adminLogin('okta1'), 'cancelled')).toBe(
    '/?reason=cancelled&destination=%2Fauth%2Fsso%2Fadmin-login%2Fokta1',
  )
})
