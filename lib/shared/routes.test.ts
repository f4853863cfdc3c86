import { exampleAddress } from '@/tests/support/example-address'
import { findRoute, isMisfit, leadsSomewhere, navigationOf } from './find-route'
import { routes } from './routes'
import { hrefs } from './hrefs'

describe('the route table (RT-01)', () => {
  test.each(routes.map((route) => [route.path]))('%s is found by its own address', (path) => {
    expect(findRoute(exampleAddress(path))?.path).toBe(path)
  })

  test('ignores a trailing slash; other addresses are unknown', () => {
    expect(findRoute('/dashboard/')?.label).toBe('Dashboard')
    expect(findRoute('/Dashboard')).toBeNull()
    expect(findRoute('/nowhere')).toBeNull()
  })

  test('RT-27: a toolkit’s address has the plan in lower case; other plans have none', () => {
    expect(findRoute('/designations-certifications/toolkits/tpcp')?.heading).toBe('Your {toolkit} Advisor Toolkit')
    for (const plan of ['cfp', 'CHFC', 'constructor', 'chfc/more']) {
      expect(findRoute(`/designations-certifications/toolkits/${plan}`)).toBeNull()
    }
    expect(isMisfit('/designations-certifications/toolkits/cfp')).toBe(true)
  })

  test('RT-40: the sign-in pages carry no header', () => {
    expect(findRoute('/')?.bare).toBe(true)
    for (const path of ['/auth/login', '/auth/sso/login', '/auth/ssonwm/login'])
      expect(findRoute(path)?.bare).toBe(true)
    expect(findRoute('/dashboard')?.bare).toBeUndefined()
  })

  test('RT-01: the navigation and the account menu offer these pages, in this order', () => {
    const offered = (place: 'main' | 'account') => navigationOf(place).map(({ path, label }) => [path, label])
    expect(offered('main')).toEqual([
      ['/dashboard', 'Dashboard'],
      ['/learning-journey', 'Learning Journey'],
      ['/designations-certifications', 'Designations & Certifications'],
      ['/resources', 'Resource Library'],
      ['/dashboard/messages', 'Message Center'],
    ])
    expect(offered('account')).toEqual([
      ['/profile', 'My Profile'],
      ['/subscriptions', 'My Subscriptions'],
      ['/designations-certifications/recertification', 'Recertification'],
      ['/purchase-history', 'Purchase History'],
      ['/my-tax-forms', 'Tax Forms'],
      ['/account/sessions', 'Where You Are Signed In'],
      ['/account/views', 'Who Has Viewed My Account'],
    ])
  })

  test('RT-01, RT-40: who may open each page, and which pages have no header', () => {
    const recertification = '/designations-certifications/recertification'
    expect(
      Object.fromEntries(routes.map(({ path, access, bare }) => [path, bare ? `${access}, bare` : access])),
    ).toEqual({
      '/': 'public, bare',
      '/auth/login': 'public, bare',
      '/auth/sso/login': 'public, bare',
      '/auth/ssonwm/login': 'public, bare',
      '/auth/mfa': 'public, bare',
      '/auth/sign-out': 'public, bare',
      '/auth/sso/admin-login/{uid}': 'public, bare',
      '/cookie-declaration': 'public',
      '/dashboard': 'private',
      '/learning-journey': 'private',
      '/profile': 'private',
      '/profile/work': 'private',
      '/profile/advisor': 'private',
      '/profile/security': 'private',
      '/profile/notifications': 'private',
      '/profile/history': 'private',
      '/subscriptions': 'private',
      '/subscriptions/cancel': 'private',
      '/designations-certifications': 'private',
      '/designations-certifications/toolkits/{toolkit}': 'private',
      [recertification]: 'private',
      [`${recertification}/ce-reporting`]: 'private',
      [`${recertification}/ce-reporting/import`]: 'private',
      [`${recertification}/ethics-questionnaire`]: 'private',
      [`${recertification}/ethics-questionnaire/{step}`]: 'private',
      '/designation-application-form/{designation}': 'private',
      '/designation-application-form/{designation}/supervisor-approval': 'public',
      '/designation-application-form/{designation}/{step}': 'private',
      '/resources': 'private',
      '/dashboard/messages': 'private',
      '/purchase-history': 'private',
      '/my-tax-forms': 'private',
      '/account/sessions': 'private',
      '/account/not-me/{token}': 'public',
      '/account/password-reset': 'public, bare',
      '/account/views': 'private',
    })
  })
})

describe('addresses by name', () => {
  test('SH-08: are those of the table, with encoded parts', () => {
    expect(hrefs.designations()).toBe('/designations-certifications')
    expect(hrefs.adminLogin('00uAbc123')).toBe('/auth/sso/admin-login/00uAbc123')
    expect(hrefs.toolkit('a/b')).toBe('/designations-certifications/toolkits/a%2Fb')
  })

  test('SH-08: renders no link to an address that has no page yet', () => {
    expect(leadsSomewhere(hrefs.dashboard())).toBe(true)
    expect(leadsSomewhere(`${hrefs.dashboard()}?a=1#b`)).toBe(true)
    expect(leadsSomewhere('/not/yet')).toBe(false)
    expect(leadsSomewhere('/api/enroll')).toBe(true)
    expect(leadsSomewhere('https://college.example/')).toBe(true)
  })
})
