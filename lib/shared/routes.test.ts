import { breadcrumbsOf, findRoute, headingOf, navigationOf, routes } from './routes'

describe('the route table (RT-01)', () => {
  test.each(routes.map((route) => [route.path]))('%s is found by its own address', (path) => {
    expect(findRoute(path.replace(/\{\w+\}/g, 'a1'))?.path).toBe(path)
  })

  test('a trailing slash does not matter, another address is unknown', () => {
    expect(findRoute('/dashboard/')?.label).toBe('Dashboard')
    expect(findRoute('/Dashboard')).toBeNull()
    expect(findRoute('/nowhere')).toBeNull()
  })

  test('RT-40: the sign-in pages carry no header', () => {
    expect(findRoute('/')?.bare).toBe(true)
    expect(findRoute('/auth/login')?.bare).toBe(true)
    expect(findRoute('/dashboard')?.bare).toBeUndefined()
  })

  test('the navigation offers only addresses with a page', () => {
    for (const { path } of [...navigationOf('main'), ...navigationOf('account')]) expect(findRoute(path)).not.toBeNull()
  })
})

describe('breadcrumbs', () => {
  test('lead from the dashboard to the page, which is no link', () => {
    expect(breadcrumbsOf('/designations-certifications')).toEqual([
      { label: 'Dashboard', path: '/dashboard' },
      { label: 'My Designations & Certifications', path: null },
    ])
  })

  test('RT-41: fall back to the dashboard when nothing matches', () => {
    expect(breadcrumbsOf('/nowhere/at/all')).toEqual([{ label: 'Dashboard', path: '/dashboard' }])
  })

  test('keep a known page above an unknown one as a link', () => {
    expect(breadcrumbsOf('/designations-certifications/unknown')).toEqual([
      { label: 'Dashboard', path: '/dashboard' },
      { label: 'My Designations & Certifications', path: '/designations-certifications' },
    ])
  })
})

describe('the heading (SH-14)', () => {
  test('greets by first name unless the page has its own', () => {
    expect(headingOf('/dashboard', 'Esther')).toBe('Hi Esther')
    expect(headingOf('/designations-certifications', 'Esther')).toBe('My Designations & Certifications')
  })
})
