import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { footerId } from '@/lib/shared/failed-chunk'
import { toTelephone } from '@/lib/shared/telephone'
import { speakOfWholePage } from '@/lib/shared/whole-page'
import { AccountMenu } from './account-menu'
import { Breadcrumbs } from './breadcrumbs'
import { CountBadge } from './count-badge'
import { Drawer } from './drawer'
import { EntryList } from './entry-list'
import { ErrorNotice } from './error-notice'
import { Footer, nameOfSocialSite } from './footer'
import { Header } from './header'
import { MasqueradeBar } from './masquerade-bar'
import { listenToMenus } from './menus'
import { NotFoundText } from './not-found-text'
import { PageHeading } from './page-heading'
import { UnreadBadge } from './unread-badge'

// As if every page existed.
jest.mock('@/lib/shared/find-route', () => ({
  ...jest.requireActual<object>('@/lib/shared/find-route'),
  leadsSomewhere: () => true,
}))

beforeAll(listenToMenus)

const pathname = '/dashboard'
const designations = '/designations-certifications'
const facts = { firstName: 'Amelia', studentId: '1002003', designations: ['ChFC®', 'PhD'], company: 'State Farm' }

test('SH-14: the heading greets by default, with Student ID, designations and company below', () => {
  render(<PageHeading pathname={pathname} facts={facts} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hi Amelia')
  expect(screen.getByText('1002003')).toBeInTheDocument()
  expect(screen.getByText('ChFC®, PhD')).toBeInTheDocument()
  expect(screen.getByText('State Farm')).toBeInTheDocument()
})

test('SH-14: the designations page has its own heading', () => {
  render(<PageHeading pathname={designations} facts={facts} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Designations & Certifications')
})

test('SH-14: a page without a heading of its own shows the greeting and the page’s name below it', () => {
  const { rerender } = render(<PageHeading pathname="/profile" facts={facts} />)
  expect(screen.getByText('Hi Amelia').nextElementSibling).toHaveTextContent('My Profile')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Profile')
  rerender(<PageHeading pathname="/profile" />)
  expect(screen.getByRole('heading', { level: 1 }).previousElementSibling).toHaveTextContent('Loading')
  rerender(<PageHeading pathname="/profile" facts={null} />)
  expect(screen.getByRole('heading', { level: 1 }).previousElementSibling).toBeNull()
})

test('SH-14: shows ‘Loading’ until the facts are there', () => {
  render(<PageHeading pathname={pathname} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading')
  expect(screen.getAllByText('Loading')).toHaveLength(4)
})

test('says that a student has no designations or company, but not when they failed to load', () => {
  const { rerender } = render(<PageHeading pathname={pathname} facts={{ ...facts, designations: [], company: null }} />)
  expect(screen.getByText('None yet')).toBeInTheDocument()
  expect(screen.getByText('None on file')).toBeInTheDocument()
  rerender(<PageHeading pathname={pathname} facts={{ ...facts, designations: null, company: null }} />)
  expect(screen.getAllByText('Not available right now')).toHaveLength(2)
})

test('SH-15: shows no line for designations when all of them are hidden here', () => {
  render(<PageHeading pathname={pathname} facts={{ ...facts, designations: undefined, company: null }} />)
  expect(screen.queryByText('Completed designations')).not.toBeInTheDocument()
  expect(screen.getByText('None on file')).toBeInTheDocument()
})

test('RT-41: breadcrumbs lead from the dashboard, and the current page is not a link', () => {
  render(<Breadcrumbs pathname={designations} />)
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(trail).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  expect(within(trail).getByText('My Designations & Certifications')).toHaveAttribute('aria-current', 'page')
})

test('the navigation marks the current page, or else the nearest page above it', () => {
  const entries = [
    { path: '/designations-certifications', label: 'Designations' },
    { path: '/designations-certifications/recertification', label: 'Recertification' },
    { path: '/designations', label: 'Other' },
  ]
  const { rerender } = render(<EntryList entries={entries} pathname={`${designations}/recertification`} />)
  const marked = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))
  expect(marked()).toEqual([null, 'page', null])
  rerender(<EntryList entries={entries} pathname={`${designations}/recertification/ce-reporting`} />)
  expect(marked()).toEqual([null, 'true', null])
  rerender(<EntryList entries={entries} pathname={designations} />)
  expect(marked()).toEqual(['page', null, null])
  rerender(<EntryList entries={entries} pathname="/dashboard" />)
  expect(marked()).toEqual([null, null, null])
})

describe('SH-03: My Account', () => {
  const setUp = async () => {
    render(
      <>
        <AccountMenu>
          <a href="/profile">My Profile</a>
        </AccountMenu>
        <button>Elsewhere</button>
      </>,
    )
    const menu = screen.getByText('My Account').closest('details')!
    await userEvent.click(screen.getByText('My Account'))
    menu.open = true
    return menu
  }

  test('Esc closes it and returns the focus to it', async () => {
    const menu = await setUp()
    screen.getByRole('link', { name: 'My Profile' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(menu.open).toBe(false)
    expect(menu.querySelector('summary')).toHaveFocus()
  })

  test('a click outside closes it, and a click inside does not', async () => {
    const menu = await setUp()
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'My Profile' }) })
    expect(menu.open).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(menu.open).toBe(false)
  })
})

test('SH-07: the drawer opens, and closes with its button and with a click outside', async () => {
  render(
    <Drawer>
      <p>Destinations</p>
    </Drawer>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await userEvent.click(screen.getByText('Destinations'))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each<[string, () => void]>([
  ['the final session warning', () => speakOfWholePage(document.createElement('p'))],
  ['the offline notice', () => fireEvent(window, new Event('offline'))],
])('SG-03, R-37: the drawer closes for %s, which would be hidden behind it', async (_, appears) => {
  render(
    <Drawer>
      <p>Destinations</p>
    </Drawer>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  appears()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('SH-13: in a masquerade, Enroll Now is marked as unavailable, in the header and in the drawer', () => {
  render(
    <ReadOnlyPages readOnly>
      <Header
        collegeName="Fairhaven College"
        enrollmentUrl="https://enroll.example"
        chatUrl="https://chat.example"
        pathname={pathname}
        entries={[]}
        account={null}
      />
    </ReadOnlyPages>,
  )
  const links = screen.getAllByRole('link', { name: 'Enroll Now', hidden: true })
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(link).not.toHaveAttribute('href')
    expect(link).toHaveAccessibleDescription('Not available while you view as a student')
  }
})

test('SH-06, SH-07, SH-19, PG-01: Enroll Now opens a new tab, Chat With Us is in the drawer, and each count is beside its link', () => {
  const header = (entries: { path: string; label: string }[]) => (
    <Header
      collegeName="Fairhaven College"
      enrollmentUrl="https://enroll.example"
      chatUrl="https://chat.example"
      pathname={pathname}
      entries={entries}
      account={null}
      due={<CountBadge count={1} of={['thing to do', 'things to do']} color="calm" />}
      unread={<UnreadBadge count={3} />}
    />
  )
  const { rerender } = render(header([{ path: '/dashboard', label: 'Dashboard' }]))
  for (const link of screen.getAllByRole('link', { name: /Enroll Now/ }))
    expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: /Chat With Us/, hidden: true })).toHaveAttribute(
    'href',
    'https://chat.example',
  )
  expect(screen.queryByText(/3 unread messages/)).not.toBeInTheDocument()
  // In the row of main links, and in the drawer on a phone.
  const dashboards = screen.getAllByRole('link', { name: /^Dashboard/, hidden: true })
  expect(dashboards.map(({ textContent }) => textContent)).toEqual([
    'Dashboard1 1 thing to do',
    'Dashboard1 1 thing to do',
  ])
  rerender(header([{ path: '/dashboard/messages', label: 'Message Center' }]))
  expect(screen.getAllByText(/3 unread messages/).length).toBeGreaterThan(0)
  expect(screen.queryByText(/thing to do/)).not.toBeInTheDocument()
})

test.each([
  [0, ''],
  [-1, ''],
  [1, '1 1 unread message'],
  [120, '99+ 120 unread messages'],
])('SH-19: %d unread', (count, text) => {
  const { container } = render(<UnreadBadge count={count} />)
  expect(container).toHaveTextContent(text, { normalizeWhitespace: true })
})

test('SH-13: Masquerade Logout is a form post, and the bar names both people', () => {
  render(<MasqueradeBar actorName="Robin Clerk" studentName="Amelia Hart" studentId="1002003" />)
  const form = screen.getByRole('button', { name: 'Masquerade Logout' }).closest('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/auth/logout')
  expect(screen.getByRole('complementary')).toHaveTextContent(/Robin Clerk.*Amelia Hart.*1002003/)
})

test('SH-09: shows social links, policies, the cookie declaration and the year', () => {
  const links = {
    privacy: 'https://college.example/privacy',
    terms: 'https://college.example/terms',
    refunds: 'https://college.example/refunds',
    social: ['https://www.linkedin.com/school/x', 'http://localhost:4000/sites/social/youtube'],
  }
  render(<Footer collegeName="Fairhaven College" year={2026} links={links} />)
  for (const name of [/Privacy Policy/, /Terms of Use/, /Refund Policy/, 'Cookie Declaration', /LinkedIn/, /YouTube/]) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument()
  }
  const footer = screen.getByRole('contentinfo')
  expect(footer).toHaveTextContent('© 2026 Fairhaven College')
  expect(footer.id).toBe(footerId)
})

test('an unknown social site is shown by its host name', () => {
  expect(nameOfSocialSite('https://www.forum.example/college')).toBe('forum.example')
})

test.each([
  ['(800) 555-0100', 'tel:+18005550100'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['555-0100', 'tel:5550100'],
  ['1-800-555-0100', 'tel:+18005550100'],
  ['1-888-COLLEGE', 'tel:+18882655343'],
  ['(800) 555-0100 ext. 42', 'tel:+18005550100;ext=42'],
  ['800-555-0100x42', 'tel:+18005550100;ext=42'],
  ['1-800-FLEX-FIT', 'tel:+18003539348'],
  [' +44 20 7946 0000 extension 7', 'tel:+442079460000;ext=7'],
])('SH-02: %s becomes a telephone link', (phone, link) => {
  expect(toTelephone(phone)).toBe(link)
})

test('ER-04: names a chunk that failed to load, with Reload and no Retry', () => {
  sessionStorage.setItem('portal.reloaded', String(Date.now()))
  render(
    <ErrorNotice
      error={new Error('Failed to load chunk /_next/static/chunks/9f2.js from module 3')}
      retry={() => undefined}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk 9f2 failed')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('ER-02: an unexpected error shows the catalog’s message, its reference and Retry, and never its own message', async () => {
  const retry = jest.fn()
  render(<ErrorNotice error={Object.assign(new Error('secret detail'), { digest: '123456' })} retry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('There was an error but no message was returned')
  expect(screen.getByRole('alert')).toHaveTextContent('123456')
  expect(screen.getByRole('alert')).not.toHaveTextContent('secret detail')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('RT-41: breadcrumbs of an unknown address lead to the dashboard, and the dashboard has none', () => {
  const { rerender } = render(<Breadcrumbs pathname="/nowhere/at/all" />)
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  rerender(<Breadcrumbs pathname="/dashboard" />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('RT-19: the not-found page shows the address as text and offers the nearest page once', () => {
  const dashboard = { path: '/dashboard', label: 'Dashboard' }
  render(<NotFoundText level={1} address="/dashbord?<x>" nearest={[dashboard]} entries={[dashboard]} />)
  expect(screen.getByText('/dashbord?<x>')).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(1)
})

test('RT-19: the not-found page offers a library search to people who are signed in, as a plain form', () => {
  const { rerender } = render(<NotFoundText level={1} entries={[]} />)
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
  rerender(<NotFoundText level={1} entries={[]} searches />)
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('action', '/resources')
  expect(form).toHaveAttribute('method', 'get')
  expect(within(form).getByLabelText('Search the Resource Library')).toHaveAttribute('name', 'q')
})
