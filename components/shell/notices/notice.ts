import { bannerYear, showsRecertificationBanner } from '@/features/recertification/rules'
import { situationOf } from '@/features/recertification/situation'
import type { LoadAnswer } from '@/lib/calls/table'
import { type CalendarDate, yearOf } from '@/lib/shared/calendar-date'
import { leadsSomewhere } from '@/lib/shared/find-route'
import { hrefs } from '@/lib/shared/hrefs'
import { dismissedNoticeKey, dismissedRecertificationKey, dismissedVpnKey } from '@/lib/shared/stored-keys'

/** How the browser remembers that a notice was closed: `value` under `key`. */
export interface Closing {
  storage: 'session' | 'local'
  key: string
  value: string
  /** The year to store at the college as well. */
  year?: number
}

/** A notice above the page heading. Bodies are plain text. */
export interface Notice {
  id: string
  tone: 'warn' | 'info' | 'quiet'
  eyebrow: string | null
  body: string
  /** Shown on phones instead of the body. */
  mobileBody: string | null
  link: { href: string; label: string; external: boolean } | null
  /** Null when it cannot be closed. */
  closing: Closing | null
}

/** Notices in the arrangement of the page. */
interface Arranged {
  /** Always visible: the urgent notices, and the first piece of news if there is at most one urgent notice. */
  open: Notice[]
  /** Behind 'More notices'. */
  rest: Notice[]
}

const order = ['vpn', 'recertification', 'company', 'notice']
const rank = ({ id }: Notice): number => order.indexOf(id.split(':', 1)[0] ?? '')
export const isNews = ({ id }: Pick<Notice, 'id'>): boolean => id.startsWith('notice:')

/**
 * Sorts the notices: the VPN warning, recertification, company reports, then news. The arrangement depends neither on
 * the order of loading nor on what was closed.
 */
export function arranged(notices: readonly Notice[]): Arranged {
  const ordered = [...notices].sort((a, b) => rank(a) - rank(b))
  const urgent = ordered.filter((notice) => !isNews(notice))
  const news = ordered.filter(isNews)
  const openNews = news.slice(0, urgent.length < 2 ? 1 : 0)
  return { open: [...urgent, ...openNews], rest: news.slice(openNews.length) }
}

/**
 * Returns a link to a page of the portal; null when the page does not exist. Decided on the server, because the browser
 * has no table of routes.
 */
const toPage = (href: string, label: string): Notice['link'] =>
  leadsSomewhere(href) ? { href, label, external: false } : null

interface RecertificationNoticeProps {
  studentId: string
  record: LoadAnswer<'studentCE'>
  dismissals: LoadAnswer<'bannerDismissal'>
  today: CalendarDate
  /** The path of the current page. */
  pathname: string
}

/**
 * The recertification banner. Shown on every page except the one it links to, and except My Designations when that has
 * the same banner.
 */
export function recertificationNotice(props: RecertificationNoticeProps): Notice[] {
  const { studentId, record, dismissals, today, pathname } = props
  const thisYear = yearOf(today)
  if (!record || !showsRecertificationBanner({ record, dismissals, thisYear })) return []
  if (pathname === hrefs.recertification()) return []
  const { isTimeToRecertify } = situationOf({ record, period: null, steps: null, today })
  if (pathname === hrefs.designations() && isTimeToRecertify) return []
  const closedFor = bannerYear(record, thisYear)
  return [
    {
      id: 'recertification',
      tone: 'warn',
      eyebrow: null,
      body: "It's time to recertify!",
      mobileBody: null,
      link: toPage(hrefs.recertification(), 'Get started here'),
      closing: {
        storage: 'local',
        key: dismissedRecertificationKey,
        value: `${studentId}:${closedFor}`,
        year: closedFor,
      },
    },
  ]
}

/** The link for company representatives to their reports. */
export function companyNotice(flags: LoadAnswer<'studentFlags'>): Notice[] {
  if (!flags.reportingUser) return []
  return [
    {
      id: 'company',
      tone: 'quiet',
      eyebrow: null,
      body: 'Company Representative',
      mobileBody: null,
      link: toPage(hrefs.companyReports(), 'Company Reports'),
      closing: null,
    },
  ]
}

/** The college's announcements for everybody. */
export function feedNotices(feed: LoadAnswer<'notificationFeed'>): Notice[] {
  return feed.map(({ id, label, body, mobileBody, link }) => ({
    id: `notice:${id}`,
    tone: 'info',
    eyebrow: label,
    body,
    mobileBody,
    link: link && { href: link.url, label: link.title, external: true },
    closing: { storage: 'session', key: dismissedNoticeKey(id), value: '1' },
  }))
}

/** The VPN warning, in the specified wording. */
export function vpnNotice({ isVpn }: LoadAnswer<'vpnCheck'>): Notice[] {
  if (!isVpn) return []
  return [
    {
      id: 'vpn',
      tone: 'warn',
      eyebrow: null,
      body: "ATTENTION: It looks like you're using a VPN, which may affect your experience on our site. For smoother browsing, we recommend disabling your VPN.",
      mobileBody: null,
      link: null,
      closing: { storage: 'session', key: dismissedVpnKey, value: '1' },
    },
  ]
}
