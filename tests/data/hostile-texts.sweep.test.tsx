import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DataTableView } from '@/components/kit/data-table'
import { MasqueradeBar } from '@/components/shell/masquerade-bar'
import { feedNotices } from '@/components/shell/notices/notice'
import { NoticeList } from '@/components/shell/notices/notice-list'
import { PageHeading } from '@/components/shell/page-heading'
import { ViewsTable } from '@/features/account/account-views'
import { ConfirmView } from '@/features/account/admin-login'
import { viewAsForm } from '@/features/account/forms'
import { Sessions } from '@/features/account/sessions'
import { ApplicationsCard } from '@/features/dashboard/applications-card'
import { designationAppStatus } from '@/features/designations/calls'
import { DesignationItem } from '@/features/designations/designation-item'
import { designationCards } from '@/features/designations/rules'
import { StandingNotices } from '@/features/designations/standing'
import { type Purchase, purchaseTable } from '@/features/purchases/rules'
import { notificationFeed } from '@/lib/calls/site'
import { studentInitial } from '@/lib/calls/student'
import { parseView } from '@/lib/shared/data-table'
import { toPosted } from '@/lib/shared/forms/posted'
import { plainPage } from '@/lib/shared/plain-page'
import { succeed } from '@/lib/shared/result'
import { hostileAddresses, hostileTexts } from './hostile-texts'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

/* Texts of the college stay texts: whatever they contain, a page has the same elements and attributes. */

/** No application waits for the flags. */
const flags = new Promise<never>(() => undefined)
const contacts = {
  supportEmail: 'help@college.example',
  applicationsEmail: 'applications@college.example',
  badges: 'https://badges.example/share',
  library: 'https://library.example/',
  partner: 'https://partner.example/',
  enrollment: 'https://enroll.example/',
}
const record = {
  compliance: 'C',
  fee: 'P',
  revoked: false,
  category: 'D',
  timeToRecertify: false,
  mayReinstate: false,
  mayReportAllYear: false,
  awardLetters: true,
  year: 2026,
}

function noticesOf(text: string, url = 'https://college.example/hours') {
  const link = { url, title: text }
  const wire = [
    {
      id: '7',
      field_notif_banner_label: text,
      field_notif_banner_body: text,
      field_notif_banner_mobile_body: text,
      field_notif_banner_link: link,
    },
  ]
  return feedNotices(notificationFeed.answer.parse(wire))
}

const welcome = { courses: Promise.resolve(succeed([])), profile: Promise.resolve(null) }

const applicationsOf = (plan: string, text: string) =>
  designationAppStatus.answer.parse(
    ['A', 'O', 'S', 'R'].map((item_statuts, index) => ({
      acad_plan: plan,
      applid: index,
      status_message: text,
      item_statuts,
    })),
  )

function headingOf(text: string) {
  const { firstName, studentId, completedDesignations, companyName } = studentInitial.answer.parse({
    first_name: text,
    empl_id: text,
    completed_designation: text,
    company_name: text,
  })
  return { firstName, studentId, designations: completedDesignations, company: companyName }
}

const view = (text: string) => ({
  id: '1',
  startedAt: '2026-03-09T15:00:00Z',
  endedAt: null,
  staffName: text,
  reason: text,
  documents: 1,
  changes: [{ what: text, why: text }],
})
const purchase = (text: string): Purchase => ({
  id: text,
  postedOn: '2025-06-21',
  description: text,
  chargeType: text,
  plan: text,
  amountCents: 1,
  state: 'paid',
  hasReceipt: true,
})
const session = (text: string) => ({
  id: text,
  device: text,
  startedAt: 0,
  startedMsAgo: 1_000,
  lastUsedMsAgo: 1_000,
  thisOne: false,
})

const screens: [string, (text: string) => ReactElement][] = [
  ['notices', (text) => <NoticeList notices={noticesOf(text)} nonce="n" />],
  ['page heading', (text) => <PageHeading pathname="/dashboard" facts={headingOf(text)} />],
  ['masquerade bar', (text) => <MasqueradeBar actorName={text} studentName={text} studentId={text} />],
  [
    'confirmation of a view',
    (text) => (
      <ConfirmView
        path="/auth/sso/admin-login/x"
        subject={{ name: text, studentId: text }}
        fields={toPosted(viewAsForm, null).fields.map((field) => ({ ...field, start: text, error: text }))}
        back="https://college.example/"
      />
    ),
  ],
  [
    'standing',
    (text) => <StandingNotices record={{ ...record, statusText: text, renewalMessage: text }} today="2026-11-23" />,
  ],
  [
    'applications',
    (text) => <ApplicationsCard applications={applicationsOf('ricp', text)} completed={[]} welcome={welcome} />,
  ],
  [
    'applications for an unknown plan',
    (text) => <ApplicationsCard applications={applicationsOf(text, text)} completed={[]} welcome={welcome} />,
  ],
  ['designations', (text) => list(applicationsOf('ricp', text))],
  ['designations of an unknown plan', (text) => list(applicationsOf(text, text))],
  ['who viewed the account', (text) => <ViewsTable rows={[view(text)]} />],
  [
    'purchases',
    (text) => (
      <DataTableView
        table={purchaseTable}
        rows={[purchase(text)]}
        view={parseView(purchaseTable, {})}
        path="/purchase-history"
      />
    ),
  ],
  ['sessions', (text) => <Sessions sessions={[session(text)]} ended={null} />],
]

function list(applications: ReturnType<typeof applicationsOf>) {
  const cards = designationCards({
    applications,
    completed: [],
    eligibility: { awardLetters: true },
  })
  return (
    <ul>
      {cards.map((card) => (
        <DesignationItem key={card.key} card={card} approval={null} flags={flags} contacts={contacts} />
      ))}
    </ul>
  )
}

/** Lists every element with the names of its attributes, in document order, as a browser reads the markup. */
const structureOf = (html: string) => toStructure(elementsOf(html))
const toStructure = (elements: Element[]) =>
  elements.map((element) => `${element.localName} ${element.getAttributeNames().sort().join(' ')}`).join('\n')

function elementsOf(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').getElementsByTagName('*')]
}

const isSafe = (link: Element) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/.test(link.getAttribute('href') ?? '')

test('the corpus has at least 200 texts', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(200)
})

test.each(screens)('S-55: %s: a hostile text adds no element, no attribute and no address', (_, screen) => {
  const plain = structureOf(renderToStaticMarkup(screen('words')))
  for (const text of hostileTexts) {
    const elements = elementsOf(renderToStaticMarkup(screen(text)))
    expect(toStructure(elements)).toBe(plain)
    expect(elements.filter((element) => element.localName === 'a' && !isSafe(element))).toEqual([])
  }
})

test('S-55: a notice links only to http and https, in a new tab that gets no opener and no referrer', () => {
  for (const address of hostileAddresses) {
    const html = renderToStaticMarkup(<NoticeList notices={noticesOf('words', address)} nonce="n" />)
    expect([address, elementsOf(html).filter((element) => element.localName === 'a').length]).toEqual([address, 0])
  }
  const [link] = elementsOf(
    renderToStaticMarkup(
      <NoticeList notices={noticesOf('words', 'https://college.example/"onclick="alert(1)')} nonce="n" />,
    ),
  ).filter((element) => element.localName === 'a')
  expect(link?.getAttributeNames().sort()).toEqual(['class', 'href', 'rel', 'target'])
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
})

test('S-55: a page outside of the framework escapes texts as well', () => {
  const page = (text: string) =>
    plainPage({ title: text, paragraphs: [text], reference: text, links: [{ href: '/dashboard', label: text }] })
  const plain = structureOf(page('words'))
  for (const text of hostileTexts) expect(structureOf(page(text))).toBe(plain)
})
