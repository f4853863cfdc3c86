import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { profileScoreKey } from '@/lib/shared/stored-keys'
import { fail, succeed, type Outcome } from '@/lib/shared/result'
import { profileViewOf, type ProfileViewName } from '@/lib/shared/profile-address'
import { everyReminder, exampleAdvisor, exampleCompanies, exampleProfile, exampleView } from '@/tests/data/profile'
import type { ProfileLoads } from './loads'
import { AdvisorView, HistoryView, NotificationsView, PersonalView, SecurityView, WorkView } from './profile'
import type { ProfileView } from './profile-view'
import { scoreItems } from './score-items'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const reminders = { ...everyReminder, changedAt: null }

type Records = { [Name in keyof ProfileLoads]: Extract<Awaited<ProfileLoads[Name]>, { ok: true }>['value'] }

const records: Records = {
  ...exampleProfile,
  reviews: [{ statusDate: '2025-03-14' }, { statusDate: '2024-03-14' }],
  changes: [],
  factors: [{ factor: 'email', destination: 'r••••@home.example', status: 'active', question: null }],
  ...exampleAdvisor,
  notifications: reminders,
  calendar: { madeAt: null, fetchedAt: null },
}

type Changes = { [Name in keyof Records]?: Partial<Records[Name]> | null }

const listed = Promise.resolve<Outcome<typeof exampleCompanies>>(succeed(exampleCompanies))

interface Showing extends Partial<ProfileView> {
  companies?: typeof listed
  asksConsent?: boolean
  readOnly?: boolean
}

/** Shows a view with changed records. Null makes a record’s load fail. */
async function show(name: ProfileViewName, changes: Changes = {}, showing: Showing = {}) {
  const { companies = listed, asksConsent = false, readOnly = false, ...differing } = showing
  const view = { ...exampleView, ...differing }
  const outcomes = Object.entries(records).map(([name, record]) => {
    const change = changes[name as keyof Records]
    const failed = fail({ name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' })
    const value = Array.isArray(record) ? (change ?? record) : { ...record, ...change }
    return [name, Promise.resolve(change === null ? failed : succeed(value))]
  })
  const loads = Object.fromEntries(outcomes) as ProfileLoads
  const brand = {
    collegeName: 'Fairhaven College',
    supportPhone: '(800) 555-0100',
    supportEmail: 'help@college.example',
  }
  const given = { loads, view, studentId: '1000101' }
  const pages = {
    profile: <PersonalView {...given} changes={undefined} brand={brand} />,
    profileWork: <WorkView {...given} companies={companies} />,
    profileAdvisor: <AdvisorView {...given} />,
    profileSecurity: <SecurityView {...given} changes={undefined} brand={brand} />,
    profileNotifications: <NotificationsView {...given} brand={brand} asksConsent={asksConsent} />,
    profileHistory: <HistoryView {...given} />,
  } satisfies Record<ProfileViewName, unknown>
  await act(async () => render(<ReadOnlyPages readOnly={readOnly}>{pages[name]}</ReadOnlyPages>))
}

const section = (name: string) => screen.getByRole('region', { name })
const fact = (within_: HTMLElement, term: string) => within(within_).getByText(term).parentElement
const companyFacts = () =>
  within(section('Company'))
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent)
const kept = () => JSON.parse(localStorage.getItem(profileScoreKey) ?? 'null') as unknown

beforeEach(() => localStorage.clear())

describe('RT-29: the profile', () => {
  it.each([
    ['profile', '/profile', ['Name and basics', 'Social Security number', 'Contact']],
    ['profileWork', '/profile/work', ['Company', 'Education and experience', 'Learning preferences']],
    ['profileAdvisor', '/profile/advisor', ['Advisor profile and photo']],
    ['profileSecurity', '/profile/security', ['Sign-in and security']],
    ['profileNotifications', '/profile/notifications', ['Notification preferences', 'Privacy']],
    ['profileHistory', '/profile/history', ['History']],
  ] as const)('%s links to the other views and shows the score, then its sections', async (...row) => {
    const [name, address, sections] = row
    await show(name)
    const views = within(screen.getByRole('navigation', { name: 'Views of your profile' })).getAllByRole('link')
    expect(views.map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/profile/work',
      '/profile/advisor',
      '/profile/security',
      '/profile/notifications',
      '/profile/history',
    ])
    const current = views.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.getAttribute('href'))).toEqual([address])
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Profile completeness',
      ...sections,
    ])
    expect(views[0]?.compareDocumentPosition(section('Profile completeness'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each(Object.entries(scoreItems))(
    'CS-01: the link to a missing %s opens the form with its field focused',
    async (_, item) => {
      const home = { ...exampleProfile.contact, workEmail: null }
      const { section: editing, field } = item
      await show(profileViewOf(editing), { basic: { hasNationalId: false }, contact: home }, { editing, field })
      await waitFor(() => {
        const [control] = [
          ...document.getElementsByName(item.field),
          ...document.getElementsByName(`${item.field}.month`),
        ]
        expect(control?.closest('section')).toContainElement(document.activeElement as HTMLElement)
        expect(document.activeElement?.tagName).toMatch(/^(?:INPUT|SELECT|BUTTON)$/)
      })
    },
  )

  it('CS-03: shows each section with labels for its codes', async () => {
    await show('profile')
    const basics = section('Name and basics')
    expect(fact(basics, 'Name')).toHaveTextContent('Robin Reader')
    expect(fact(basics, 'Date of birth')).toHaveTextContent('May 14, 1988')
    expect(fact(basics, 'Race')).toHaveTextContent('Hispanic or Latino')
    cleanup()
    await show('profileWork')
    const company = section('Company')
    expect(fact(company, 'Alias')).toHaveTextContent('RR1042')
    expect(fact(company, 'Role')).toHaveTextContent('Sales Leader')
    expect(fact(company, 'CRD')).toHaveTextContent('None on file')
    const education = section('Education and experience')
    expect(fact(education, 'Education')).toHaveTextContent('Bachelor’s degree, Master’s degree')
    expect(fact(education, 'Income')).toHaveTextContent('$75,000-$99,999')
    expect(fact(section('Learning preferences'), 'How well they went')).toHaveTextContent('Above Satisfactory')
  })

  it('AR-05: shows the chosen company, the broker/dealer and the typed name', async () => {
    const other = { companyId: '1619703', companyName: 'Sunlit Planning', brokerDealerId: '1700001' }
    await show('profileWork', { company: other })
    expect(companyFacts().slice(0, 3)).toEqual([
      'CompanyOther Financial Services',
      'Broker/DealerHarborlight Securities',
      'Company NameSunlit Planning',
    ])
    cleanup()
    await show('profileWork', { company: { ...other, brokerDealerId: '1599250' } })
    expect(companyFacts()[1]).toBe('Broker/DealerBroker not listed')
  })

  it('AR-05: shows a listed company by its name only, and None on file without one', async () => {
    await show('profileWork')
    expect(companyFacts().slice(0, 2)).toEqual(['CompanyState Farm', 'AliasRR1042'])
    cleanup()
    await show('profileWork', { company: { companyId: null, companyName: null } })
    expect(companyFacts()[0]).toBe('CompanyNone on file')
  })

  it('AR-05: says that company names could not be loaded, and shows the rest', async () => {
    const failed = fail({ name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' })
    const own = { companyId: '1000927', companyName: 'Sunlit Planning', brokerDealerId: '1700001' }
    await show('profileWork', { company: own }, { companies: Promise.resolve(failed) })
    expect(section('Company')).toHaveTextContent('The names of companies could not be loaded.')
    expect(fact(section('Company'), 'Company Name')).toHaveTextContent('Sunlit Planning')
  })

  it('AR-04: shows a phone value with - for /, keeps the ZIP+4, and marks the primary contact', async () => {
    await show('profile')
    const home = section('Home contact')
    expect(fact(home, 'Phone')).toHaveTextContent('Phone610-555-0142, mobile')
    expect(fact(home, 'Address')).toHaveTextContent('1 Elm Street, Fairhaven, PA 19010-1234')
    expect(fact(home, 'Email')).toHaveTextContent('robin@home.examplePrimary')
    expect(fact(section('Business contact'), 'Phone')).toHaveTextContent('610-555-0177Primary')
    expect(fact(section('Business contact'), 'Email')).not.toHaveTextContent('Primary')
  })

  it('shows the alternate email as the business email when there is no other (ruling 11)', async () => {
    await show('profile', { contact: { workEmail: null } })
    expect(fact(section('Business contact'), 'Email')).toHaveTextContent('robin@other.example')
  })

  it('asks for a business contact only once the home contact is complete', async () => {
    const none = { address: null, address2: null, address3: null, city: null, state: null, postalCode: null }
    const noBusiness = { workEmail: null, workPhone: null, work: { ...none, country: null } }
    await show('profile', { contact: noBusiness })
    const business = () => within(section('Business contact'))
    expect(section('Business contact')).toHaveTextContent('You need this only if you have an employer or a business.')
    expect(business().getByRole('link', { name: 'Edit Business contact' })).toBeInTheDocument()
    cleanup()
    await show('profile', { contact: { ...noBusiness, phone: null } }, { editing: 'contact-business' })
    expect(business().queryByRole('button', { name: 'Save' })).toBeNull()
    expect(business().queryByRole('link', { name: 'Edit Business contact' })).toBeNull()
    expect(business().getByRole('link', { name: 'Complete your home contact' })).toHaveAttribute(
      'href',
      '/profile?edit=contact-home#contact-home',
    )
    cleanup()
    await show('profile')
    expect(section('Business contact')).not.toHaveTextContent('You need this only')
  })

  it('says when a section was last confirmed, or that the annual review does not include it', async () => {
    const unasked = 'The annual review does not ask you to confirm this.'
    await show('profile')
    expect(screen.getAllByText(/^Last confirmed/)).toHaveLength(1)
    expect(section('Contact')).toHaveTextContent('Last confirmed 03/14/25')
    for (const name of ['Name and basics', 'Social Security number']) expect(section(name)).toHaveTextContent(unasked)
    cleanup()
    await show('profileWork')
    expect(section('Company')).toHaveTextContent('Last confirmed 03/14/25')
    for (const name of ['Education and experience', 'Learning preferences'])
      expect(section(name)).toHaveTextContent(unasked)
    cleanup()
    await show('profile', {
      basic: { hasNationalId: false, nationalIdEnding: null },
      flags: { nationalIdOptOut: true },
    })
    expect(section('Social Security number')).toHaveTextContent('You chose not to supply itLast confirmed 03/14/25')
    expect(section('Name and basics')).toHaveTextContent(unasked)
    cleanup()
    await show('profile', { basic: { militaryStatus: null } })
    expect(section('Name and basics')).toHaveTextContent('Last confirmed 03/14/25')
  })

  it('says that a section has not been confirmed yet', async () => {
    await show('profileWork', { reviews: [] })
    expect(section('Company')).toHaveTextContent('You have not confirmed this yet.')
  })

  it('says nothing about confirming when there is no annual review', async () => {
    await show('profileWork', { reviews: [] }, { hasReview: false })
    expect(screen.queryByText(/confirm(?:ed)? this/)).toBeNull()
  })
})

describe('privacy', () => {
  const privacy = () => within(section('Privacy'))

  it('says what the portal keeps, who viewed the account, and whom to ask', async () => {
    await show('profileNotifications')
    expect(section('Privacy')).toHaveTextContent('for 30 days after your last change')
    expect(section('Privacy')).toHaveTextContent('your messages and saved resources, for up to an hour')
    expect(privacy().getByRole('link', { name: 'Who viewed your account' })).toHaveAttribute('href', '/account/views')
    expect(privacy().getByRole('link', { name: 'help@college.example' })).toBeInTheDocument()
    expect(privacy().getByRole('link', { name: '(800) 555-0100' })).toHaveAttribute('href', 'tel:+18005550100')
  })

  it('PG-16: links to the Cookie Declaration, and to the choice where there is one', async () => {
    await show('profileNotifications')
    expect(privacy().getByRole('link', { name: 'Cookie Declaration' })).toHaveAttribute('href', '/cookie-declaration')
    expect(section('Privacy')).toHaveTextContent('Only necessary cookies are set')
    expect(privacy().queryByRole('link', { name: /cookie choice/ })).toBeNull()
    cleanup()
    await show('profileNotifications', {}, { asksConsent: true })
    expect(section('Privacy')).not.toHaveTextContent('Only necessary cookies are set')
    expect(privacy().getByRole('link', { name: 'change your cookie choice' })).toHaveAttribute(
      'href',
      '/cookie-declaration#choice',
    )
  })
})

describe('CS-06: the Social Security number', () => {
  it('on file: shows only the last four digits, read aloud digit by digit', async () => {
    await show('profile')
    const value = section('Social Security number')
    expect(value).toHaveTextContent('On file, ending in 6789')
    expect(within(value).queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument()
    expect(within(value).getByText('6789')).toHaveAttribute('aria-hidden', 'true')
    expect(within(value).getByText('6 7 8 9')).toHaveClass('sr-only')
  })

  it.each<[string, Changes, RegExp]>([
    ['missing', {}, /None on file/],
    ['not supplied by choice', { flags: { nationalIdOptOut: true } }, /You chose not to supply it/],
    ['missing, and the choice could not be loaded', { flags: null }, /could not be loaded\./],
  ])('%s', async (_, changes, words) => {
    await show('profile', { ...changes, basic: { hasNationalId: false, nationalIdEnding: null } })
    expect(section('Social Security number')).toHaveTextContent(words)
    expect(screen.getByRole('link', { name: 'Edit Social Security number' })).toBeInTheDocument()
  })
})

describe('CS-01: the score', () => {
  it('says that nothing is missing at 100%', async () => {
    await show('profileHistory')
    expect(section('Profile completeness')).toHaveTextContent(/100% complete.*Personal 70\/70, Professional 30\/30/)
    expect(section('Profile completeness')).toHaveTextContent('Nothing is missing.')
  })

  it('lists missing items of this view first, each with its points, the reason and a link to its field', async () => {
    await show('profile', { company: { companyId: null }, contact: { phone: null }, basic: { sex: null } })
    const score = section('Profile completeness')
    expect(score).toHaveTextContent(/71% complete.*Personal 61\/70, Professional 10\/30/)
    const items = within(score).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Personal phone \+7 points.+\.$/),
      expect.stringMatching(/^Gender \+2 points.+\.$/),
      expect.stringMatching(/^Company \+20 points.+\.$/),
    ])
    expect(items.map((item) => item.closest('details'))).toEqual([
      null,
      null,
      screen.getByText('1 more').closest('details'),
    ])
    expect(within(score).getByText('Personal phone')).toHaveAttribute(
      'href',
      '/profile?edit=contact-home&field=homePhone#contact-home',
    )
    expect(within(score).getByText('Company')).toHaveAttribute(
      'href',
      '/profile/work?edit=company&field=company#company',
    )
  })

  it('shows four items and puts the others behind a disclosure', async () => {
    await show('profile', {
      contact: { phone: null, workPhone: null, email: null, home: { ...exampleProfile.contact.home, city: null } },
      basic: { sex: null },
    })
    expect(screen.getByText('1 more').closest('details')).toContainElement(
      screen.getByText('Gender', { selector: 'a' }),
    )
    cleanup()
    await show('profileAdvisor', { basic: { sex: null } })
    expect(screen.getByText('What is missing: 1').closest('details')).toContainElement(
      screen.getByText('Gender', { selector: 'a' }),
    )
  })

  it('names the sections that could not be loaded, and the other sections still show', async () => {
    await show('profileWork', { company: null, education: null })
    const score = section('Profile completeness')
    expect(score).toHaveTextContent('70% complete, or more')
    expect(score).toHaveTextContent('Score may be low because Company and Education and experience could not load.')
    expect(within(score).queryByText('Nothing is missing.')).not.toBeInTheDocument()
    expect(within(section('Company')).getByRole('alert')).toHaveTextContent('Your company could not be loaded.')
    expect(within(section('Company')).getByRole('button', { name: 'Retry' })).toBeInTheDocument()
    cleanup()
    await show('profile', { company: null, education: null })
    expect(fact(section('Name and basics'), 'Name')).toHaveTextContent('Robin Reader')
  })
})

describe('CS-02: the score kept in the browser', () => {
  it('holds the percentage, the two flags and the student id, computed from the records', async () => {
    localStorage.setItem(profileScoreKey, '{"percentage":3}')
    await show('profile', { basic: { sex: null } })
    expect(kept()).toEqual({
      studentId: '1000101',
      percentage: 98,
      personalComplete: false,
      professionalComplete: true,
    })
  })

  it('is not written while a record could not be loaded', async () => {
    await show('profile', { company: null })
    expect(kept()).toBeNull()
  })

  it('S-61: is not written in the browser of a staff member', async () => {
    await show('profile', {}, { readOnly: true })
    expect(kept()).toBeNull()
  })
})

describe('CS-03: editing one section', () => {
  it('replaces the section with its form and leaves the others in view', async () => {
    await show('profileWork', {}, { editing: 'education' })
    expect(screen.queryByRole('link', { name: 'Edit Education and experience' })).not.toBeInTheDocument()
    expect(await within(section('Education and experience')).findByRole('button', { name: 'Save' })).toBeInTheDocument()
    expect(
      within(section('Education and experience')).getByRole('link', { name: 'Back without saving' }),
    ).toHaveAttribute('href', '/profile/work#education')
    expect(screen.getByRole('link', { name: 'Edit Learning preferences' })).toHaveAttribute(
      'href',
      '/profile/work?edit=learning#learning',
    )
  })

  it.each([
    ['profileWork', 'education', 'Education and experience'],
    ['profile', 'contact-home', 'Home contact'],
  ] as const)(
    'focuses the heading, also when the section arrives after the page: %s, %s',
    async (view, editing, name) => {
      await show(view, {}, { editing })
      expect(screen.getByRole('heading', { name })).toHaveFocus()
    },
  )

  it('confirms the save below the section’s heading, which takes the focus', async () => {
    await show('profileWork', {}, { saved: 'learning' })
    expect(within(section('Learning preferences')).getByRole('status')).toHaveTextContent('Your changes are saved.')
    const heading = document.getElementById('learning-title')
    expect(heading).toHaveFocus()
    expect(screen.getAllByText('Your changes are saved.')).toHaveLength(1)
  })

  it('shows no form when the record could not be loaded', async () => {
    await show('profileWork', { education: null }, { editing: 'education' })
    expect(within(section('Education and experience')).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})
