/** One cookie or stored key in the cookie declaration (PG-16). */
export interface StoredItem {
  /** The name as the browser shows it. The part in braces varies. */
  name: string
  provider: 'portal' | 'sign-in'
  purpose: string
  /** `{session}` stands for how long a session lasts, which is configured. */
  expiry: string
  type: 'Cookie' | 'Local storage' | 'Session storage'
  category: CookieCategory
}

export const cookieCategories = ['Necessary', 'Preferences', 'Statistics', 'Marketing'] as const
export type CookieCategory = (typeof cookieCategories)[number]

/** One sentence about each category. */
export const categoryMeanings: Record<CookieCategory, string> = {
  Necessary:
    'They keep you signed in, protect your account, and remember what you closed. The portal does not work without them.',
  Preferences: 'They would remember choices that change how the portal looks or behaves.',
  Statistics: 'They would help us understand how the portal is used, by counting visits.',
  Marketing: 'They would be used to show you advertising relevant to you.',
}

/** The date of the last change below. */
export const cookiesLastUpdated = '2026-11-29'

const tab = 'When you close the tab, or sign out'

/**
 * Everything that the portal, and the college’s sign-in service for it, stores in a browser. Tests compare the names
 * with what the code sets, and `{session}` with the lifetime of the portal’s cookies.
 */
export const storedItems: readonly StoredItem[] = [
  {
    name: 'portal.sid',
    provider: 'portal',
    purpose: 'Keeps you signed in. It holds a sealed random number and nothing about you.',
    expiry: '{session}, or when you sign out',
    type: 'Cookie',
    category: 'Necessary',
  },
  {
    name: 'portal.viewing',
    provider: 'portal',
    purpose:
      'Only for staff who view the portal as a student: remembers that this browser is doing so, to tell them when the view ends.',
    expiry: '{session}, or when the view ends',
    type: 'Cookie',
    category: 'Necessary',
  },
  {
    name: 'portal.start.{sign-in}',
    provider: 'portal',
    purpose:
      'Makes sure that a sign-in is finished once, by the browser and the tab that began it, and remembers which page to open afterward.',
    expiry: '4 hours, or when you have signed in',
    type: 'Cookie',
    category: 'Necessary',
  },
  {
    name: 'portal.reset.{link}',
    provider: 'portal',
    purpose:
      'While you choose a new password, holds the secret of the link in our email, so that it stays in no address, and remembers which page to open afterward.',
    expiry: '1 hour, or when you have chosen the password',
    type: 'Cookie',
    category: 'Necessary',
  },
  {
    name: 'portal.again',
    provider: 'portal',
    purpose:
      'Remembers that somebody signed in with this browser, so that the next sign-in asks for the password and clears what the portal stored here. It holds nothing about you.',
    expiry: '30 days after the last sign-in',
    type: 'Cookie',
    category: 'Necessary',
  },
  {
    name: 'portal.consent',
    provider: 'portal',
    purpose:
      'Where the college asks whether you allow statistics, remembers your answer and its date. It holds nothing about you.',
    expiry: '1 year',
    type: 'Cookie',
    category: 'Necessary',
  },
  {
    name: 'portal.dismissed.{bannerId}',
    provider: 'portal',
    purpose: 'Remembers that you closed a notice.',
    expiry: tab,
    type: 'Session storage',
    category: 'Necessary',
  },
  {
    name: 'portal.vpn-dismissed',
    provider: 'portal',
    purpose: 'Remembers that you closed the warning about a VPN.',
    expiry: tab,
    type: 'Session storage',
    category: 'Necessary',
  },
  {
    name: 'portal.reloaded',
    provider: 'portal',
    purpose:
      'Remembers that a page was reloaded because part of it did not load, so that it is not reloaded again and again.',
    expiry: tab,
    type: 'Session storage',
    category: 'Necessary',
  },
  {
    name: 'portal.recertification-dismissed',
    provider: 'portal',
    purpose: 'Remembers your Student ID and the year for which you closed the recertification notice.',
    expiry: 'When you sign out',
    type: 'Local storage',
    category: 'Necessary',
  },
  {
    name: 'portal.profile-score',
    provider: 'portal',
    purpose: 'Remembers your Student ID and how complete your profile is.',
    expiry: 'When you sign out',
    type: 'Local storage',
    category: 'Necessary',
  },
  {
    name: 'portal.notice-place',
    provider: 'portal',
    purpose: 'Remembers how much room the notices took, so that the next page does not move when they appear.',
    expiry: tab,
    type: 'Session storage',
    category: 'Necessary',
  },
  {
    name: 'portal.session',
    provider: 'portal',
    purpose: 'In an older browser, tells the portal’s other tabs how long your session lasts. It holds nothing else.',
    expiry: 'Immediately',
    type: 'Local storage',
    category: 'Necessary',
  },
  {
    name: 'college.session',
    provider: 'sign-in',
    purpose: 'Remembers that you are signed in at the sign-in service.',
    expiry: '8 hours, or when you sign out',
    type: 'Cookie',
    category: 'Necessary',
  },
  {
    name: 'college.interaction',
    provider: 'sign-in',
    purpose: 'Guides you through the sign-in pages.',
    expiry: '30 minutes, or when you have signed in',
    type: 'Cookie',
    category: 'Necessary',
  },
  {
    name: 'college.resume',
    provider: 'sign-in',
    purpose: 'Returns you from those pages to where you came from.',
    expiry: '30 minutes, or when you have signed in',
    type: 'Cookie',
    category: 'Necessary',
  },
]

/**
 * True when a cookie or key found in a browser is declared. Ignores the prefixes that bind a cookie to its host, and
 * the `.sig` suffix of the sign-in service’s signature cookies.
 */
export function isDeclared(found: string): boolean {
  const name = found.replace(/^__(?:Host|Secure)-/, '').replace(/\.sig$/, '')
  return storedItems.some((item) => {
    const brace = item.name.indexOf('{')
    return brace < 0 ? item.name === name : name.startsWith(item.name.slice(0, brace)) && name.length > brace
  })
}
