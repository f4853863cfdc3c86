import { breadcrumbsOf, fill, headingOf, isBelowGreeting, pageLabelOf, titled, titledAt } from './headings'

describe('breadcrumbs', () => {
  test('lead from the dashboard to the page, which is not a link', () => {
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
    expect(headingOf('/dashboard', null)).toBe('Hi')
    expect(headingOf('/profile', 'Esther')).toBe('My Profile')
  })

  test.each([
    ['/profile', true],
    ['/resources', true],
    ['/dashboard', false],
    ['/designations-certifications', false],
    ['/my-tax-forms', false],
  ])('the title of %s is below the greeting: %s', (path, below) => {
    expect(isBelowGreeting(path)).toBe(below)
  })

  test('is null until the name is known, if the page needs the name', () => {
    expect(headingOf('/dashboard', undefined)).toBeNull()
    expect(headingOf('/designations-certifications', undefined)).toBe('My Designations & Certifications')
  })

  test('fills in parts of the address, and a name unchanged', () => {
    const route = { path: '/toolkits/{toolkit}' } as const
    expect(fill('Your {toolkit} Advisor Toolkit', route, '/toolkits/$&')).toBe('Your $& Advisor Toolkit')
    expect(
      fill('Your {toolkit} Advisor Toolkit', { ...route, partNames: { toolkit: { chfc: 'ChFC' } } }, '/toolkits/chfc'),
    ).toBe('Your ChFC Advisor Toolkit')
    expect(headingOf('/dashboard', "$' {uid}")).toBe("Hi $' {uid}")
  })
})

test('the title of a tab is the page’s title, or else its label', () => {
  expect(titled('/dashboard')).toEqual({ title: 'Dashboard' })
  expect(titled('/')).toEqual({ title: 'Sign in' })
  expect(titled('/', { wrong: true })).toEqual({ title: 'Error: Sign in' })
  expect(pageLabelOf('/dashboard/')).toBe('Dashboard')
  expect(pageLabelOf('/nowhere')).toBeNull()
  const questionnaire = '/designations-certifications/recertification/ethics-questionnaire'
  expect(titledAt(`${questionnaire}/charges`)).toEqual({ title: 'Charges and convictions · Ethics Questionnaire' })
  expect(titledAt('/designations-certifications/toolkits/chfc')).toEqual({ title: 'ChFC Advisor Toolkit' })
})
