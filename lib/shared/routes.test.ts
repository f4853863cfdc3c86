import { exampleAddress } from '@/tests/support/example-address'
import { findRoute, isMisfit, leadsSomewhere, navigationOf, routes } from './routes'
import { hrefs } from './hrefs'

describe('the route table (RT-01)', () => {
  test.each(routes.map((route) => [route.path]))('%s is found by its own address', (path) => {
    expect(findRoute(exampleAddress(path))?.path).toBe(path)
  })

  test('a trailing slash does not matter, another address is unknown', () => {
    expect(findRoute('/dashboard/')?.label).toBe('Dashboard')
    expect(findRoute('/Dashboard')).toBeNull()
    expect(findRoute('/nowhere')).toBeNull()
  })

  test('RT-27: a toolkit has its address by the plan, in lower case; there is none for another plan', () => {
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

  test('the navigation offers only addresses with a page', () => {
    for (const { path } of [...navigationOf('main'), ...navigationOf('account')]) expect(findRoute(path)).not.toBeNull()
  })
})

describe('addresses by name', () => {
  test('SH-08: are those of the table, their parts encoded', () => {
    expect(hrefs.designations()).toBe('/designations-certifications')
    expect(hrefs.adminLogin('00uAbc123')).toBe('/auth/sso/admin-login/00uAbc123')
    expect(hrefs.toolkit('a/b')).toBe('/designations-certifications/toolkits/a%2Fb')
  })

  test('SH-08: no link is drawn to an address that has no page yet', () => {
    expect(leadsSomewhere(hrefs.dashboard())).toBe(true)
    expect(leadsSomewhere(`${hrefs.dashboard()}?a=1#b`)).toBe(true)
    expect(leadsSomewhere('/not/yet')).toBe(false)
    expect(leadsSomewhere('/api/enroll')).toBe(true)
    expect(leadsSomewhere('https://college.example/')).toBe(true)
  })
})
