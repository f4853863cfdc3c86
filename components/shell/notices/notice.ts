import type { LoadAnswer } from '@/lib/calls/table'
import { showsRecertificationBanner } from '@/lib/rules/recertification'
import { dismissedNoticeKey, dismissedRecertificationKey, dismissedVpnKey } from '@/lib/shared/stored-keys'

/** How a notice remembers in the browser that it was closed: `value` under `key`. */
export interface Closing {
  storage: 'session' | 'local'
  key: string
  value: string
  /** The year to store with the college as well (RC-04). */
  year?: number
}

/** Something said above the page heading. Bodies are plain text. */
export interface Notice {
  id: string
  tone: 'warn' | 'info' | 'quiet'
  eyebrow: string | null
  body: string
  /** Said on phones instead of the body. */
  mobileBody: string | null
  link: { href: string; label: string; external: boolean } | null
  /** Null when it cannot be closed. */
  closing: Closing | null
}

/** Deadlines first, then what the college tells everybody, then the way to a tool, then advice. */
export function ranked(notices: readonly Notice[]): Notice[] {
  const order = ['recertification', 'notice', 'company', 'vpn']
  const rank = ({ id }: Notice) => order.indexOf(id.split(':', 1)[0] ?? '')
  return [...notices].sort((a, b) => rank(a) - rank(b))
}

/** SH-10, RC-04. `year` is that of today; it is stored for a record that names none. */
export function recertificationNotice(
  studentId: string,
  record: LoadAnswer<'studentCE'>,
  dismissals: LoadAnswer<'bannerDismissal'>,
  year: number,
): Notice[] {
  if (!record || !showsRecertificationBanner({ record, dismissals })) return []
  const closedFor = record.year ?? year
  return [
    {
      id: 'recertification',
      tone: 'warn',
      eyebrow: null,
      body: "It's time to recertify!",
      mobileBody: null,
      link: { href: '/designations-certifications/recertification', label: 'Get started here', external: false },
      closing: {
        storage: 'local',
        key: dismissedRecertificationKey,
        value: `${studentId}:${closedFor}`,
        year: closedFor,
      },
    },
  ]
}

/** SH-11: the way of a company representative to their reports. */
export function companyNotice(flags: LoadAnswer<'studentFlags'>): Notice[] {
  if (!flags.reportingUser) return []
  return [
    {
      id: 'company',
      tone: 'quiet',
      eyebrow: null,
      body: 'Company Representative',
      mobileBody: null,
      link: { href: '/company-portal', label: 'Company Reports', external: false },
      closing: null,
    },
  ]
}

/** SH-16: what the college tells everybody. */
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

/** SH-12, word for word. */
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
