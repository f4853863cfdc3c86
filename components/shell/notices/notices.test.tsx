import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { send } from '@/lib/browser/send'
import { leadsSomewhere } from '@/lib/shared/find-route'
import { companyNotice, feedNotices, recertificationNotice, vpnNotice } from './notice'
import { NoticeList } from './notice-list'

jest.mock('@/lib/browser/send', () => ({ send: jest.fn() }))
// An inline script that only the server renders; it has its own test.
jest.mock('./early-dismissal', () => ({ EarlyDismissal: () => null }))
// As if every page existed.
jest.mock('@/lib/shared/find-route', () => ({
  ...jest.requireActual<object>('@/lib/shared/find-route'),
  leadsSomewhere: jest.fn(() => true),
}))
const sent = jest.mocked(send)

const record = {
  compliance: 'R',
  fee: 'R',
  revoked: false,
  category: 'D',
  statusText: null,
  renewalMessage: null,
  timeToRecertify: true,
  mayReinstate: false,
  mayReportAllYear: false,
  awardLetters: false,
  year: 2026,
}
const flags = {
  digitalBadgeAccess: false,
  partnerAccess: false,
  partnerAnswered: false,
  reportingUser: true,
  subscriber: false,
  subscriptionId: null,
  isAlumni: false,
  nationalIdOptOut: false,
}
const feed = [
  {
    id: '7',
    label: 'Office hours',
    body: 'We are closed on Thursday. <b>Really.</b>',
    mobileBody: 'Closed Thursday.',
    link: { url: 'https://college.example/hours', title: 'See our hours' },
  },
]

const noticeFor = (changes: Partial<Parameters<typeof recertificationNotice>[0]> = {}) =>
  recertificationNotice({
    studentId: '1002003',
    record,
    dismissals: [],
    today: '2026-11-22',
    pathname: '/dashboard',
    ...changes,
  })
const recertification = noticeFor()
const company = companyNotice(flags)
const hours = feedNotices(feed)
const vpn = vpnNotice({ isVpn: true })

beforeEach(() => {
  sent.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

test('SH-10, RC-04: the recertification banner has the specified wording', () => {
  render(<NoticeList notices={recertification} />)
  expect(screen.getByText("It's time to recertify!")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get started here' })).toHaveAttribute(
    'href',
    '/designations-certifications/recertification',
  )
})

test('RC-04: no banner in good standing, without a record, or once closed for this year or a later one', () => {
  expect(noticeFor({ record: { ...record, compliance: 'C' } })).toEqual([])
  expect(noticeFor({ record: null })).toEqual([])
  expect(noticeFor({ dismissals: [{ year: 2026 }] })).toEqual([])
  expect(noticeFor({ dismissals: [{ year: 2027 }] })).toEqual([])
  expect(noticeFor({ dismissals: [{ year: 2025 }] })).toHaveLength(1)
})

test('ruling 52: a revoked student gets no banner on any page', () => {
  for (const codes of [{}, { compliance: 'N', fee: 'L' }, { compliance: 'N', fee: 'P' }])
    expect(noticeFor({ record: { ...record, ...codes, revoked: true } })).toEqual([])
})

test.each([
  ['/dashboard', {}, 1],
  ['/designations-certifications/recertification', {}, 0],
  ['/designations-certifications/recertification/ce-reporting', {}, 1],
  ['/designations-certifications', {}, 0],
  ['/designations-certifications', { timeToRecertify: false }, 1],
])('SH-10, DC-04: on %s with %j the shell shows the banner %d times', (pathname, changes, times) => {
  expect(noticeFor({ pathname, record: { ...record, ...changes } })).toHaveLength(times)
})

test('RC-04: the banner for a record without a year stays closed in the year in which it was closed', () => {
  const undated = { ...record, year: null }
  const closedFor = noticeFor({ record: undated })[0]?.closing?.year ?? 0
  const dismissals = [{ year: closedFor }]
  expect(noticeFor({ record: undated, dismissals })).toEqual([])
  expect(noticeFor({ record: undated, dismissals, today: '2027-01-01' })).toHaveLength(1)
})

test('RC-04: closing hides the banner at once, stores the year, and is remembered in the browser', async () => {
  let answer: (outcome: { ok: true; value: Record<string, never> }) => void = () => undefined
  sent.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  render(<NoticeList notices={recertification} />)
  await userEvent.click(screen.getByRole('button', { name: "Close notice: It's time to recertify!" }))
  expect(screen.getByText("It's time to recertify!")).not.toBeVisible()
  expect(sent).toHaveBeenCalledWith('bannerDismissal', { year: 2026 })
  expect(localStorage.getItem('portal.recertification-dismissed')).toBeNull()
  await act(async () => answer({ ok: true, value: {} }))
  expect(localStorage.getItem('portal.recertification-dismissed')).toBe('1002003:2026')
  expect(screen.getByText("It's time to recertify!")).not.toBeVisible()
})

test('RC-04: when the college fails to store the dismissal, the banner returns and says why', async () => {
  sent.mockResolvedValue({
    ok: false,
    failure: { name: 'no-response', message: 'There was an error contacting the server!', reference: '' },
  })
  render(<NoticeList notices={recertification} />)
  await userEvent.click(screen.getByRole('button', { name: /Close notice/ }))
  expect(screen.getByText("It's time to recertify!")).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('There was an error contacting the server!')
  expect(localStorage).toHaveLength(0)
})

test('RC-04: a dismissal of another student on this computer hides nothing', () => {
  localStorage.setItem('portal.recertification-dismissed', '9999999:2026')
  render(<NoticeList notices={recertification} />)
  expect(screen.getByText("It's time to recertify!")).toBeVisible()
})

test('SH-11: shows the company banner to a representative, without a close button', () => {
  render(<NoticeList notices={company} />)
  expect(screen.getByText('Company Representative')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Company Reports' })).toHaveAttribute('href', '/company-portal')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(companyNotice({ ...flags, reportingUser: false })).toEqual([])
})

test('SH-12: the VPN warning has the specified wording and stays closed for the browser session', async () => {
  render(<NoticeList notices={vpn} />)
  const words =
    "ATTENTION: It looks like you're using a VPN, which may affect your experience on our site. For smoother browsing, we recommend disabling your VPN."
  expect(screen.getByText(words)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Close notice/ }))
  expect(screen.getByText(words)).not.toBeVisible()
  expect(sessionStorage.getItem('portal.vpn-dismissed')).toBe('1')
  expect(vpnNotice({ isVpn: false })).toEqual([])
})

test('SH-16: shows the eyebrow, both bodies as plain text, and a link that opens in a new tab', () => {
  render(<NoticeList notices={hours} />)
  expect(screen.getByText('Office hours')).toBeVisible()
  expect(screen.getByText('We are closed on Thursday. <b>Really.</b>')).toBeInTheDocument()
  expect(screen.getByText('Closed Thursday.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /See our hours/ })).toHaveAttribute('target', '_blank')
})

test('SH-16: remembers in session storage which notices were closed', async () => {
  const { unmount } = render(<NoticeList notices={hours} />)
  await userEvent.click(screen.getByRole('button', { name: 'Close notice: Office hours' }))
  expect(sessionStorage.getItem('portal.dismissed.7')).toBe('1')
  unmount()
  render(<NoticeList notices={[...hours, ...feedNotices([{ ...feed[0]!, id: '8', label: 'Another' }])]} />)
  expect(screen.getByText('Office hours')).not.toBeVisible()
  await userEvent.click(screen.getByText('More notices'))
  expect(screen.getByText('Another')).toBeVisible()
})

const news = (...ids: string[]) => feedNotices(ids.map((id) => ({ ...feed[0]!, id, label: `News ${id}` })))
const openNotices = () => screen.getAllByRole('listitem').filter((item) => !item.closest('details'))
const behindMore = () => [...(screen.queryByText('More notices')?.closest('details')?.querySelectorAll('li') ?? [])]
const words = (items: Element[]) =>
  items.map((item) => /ATTENTION|recertify|Company|News \d/.exec(item.textContent)?.[0])

test.each([
  [
    'two pieces of news beside the VPN and company notices',
    [...news('1', '2'), ...company, ...vpn],
    ['ATTENTION', 'Company'],
    ['News 1', 'News 2'],
  ],
  [
    'one urgent notice: one piece of news is beside it',
    [...news('1', '2'), ...recertification],
    ['recertify', 'News 1'],
    ['News 2'],
  ],
  ['no urgent notice: one piece of news is open', news('1', '2', '3'), ['News 1'], ['News 2', 'News 3']],
  [
    'all three urgent notices',
    [...news('1'), ...company, ...recertification, ...vpn],
    ['ATTENTION', 'recertify', 'Company'],
    ['News 1'],
  ],
])('SH-11, SH-12: urgent notices are always open, before the news: %s', (_, notices, open, rest) => {
  render(<NoticeList notices={notices} />)
  expect(words(openNotices())).toEqual(open)
  expect(words(behindMore())).toEqual(rest)
})

test('SH-10, SH-11: the banners have no links while the linked pages do not exist', () => {
  jest.mocked(leadsSomewhere).mockReturnValue(false)
  render(<NoticeList notices={[...companyNotice(flags), ...noticeFor()]} />)
  jest.mocked(leadsSomewhere).mockReturnValue(true)
  expect(screen.getByText('Company Representative')).toBeVisible()
  expect(screen.getByText("It's time to recertify!")).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('without notices it takes no space', () => {
  const { container } = render(<NoticeList notices={[]} />)
  expect(container).toBeEmptyDOMElement()
})
