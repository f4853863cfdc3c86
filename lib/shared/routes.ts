/**
 * The one table of addresses. The guard, the breadcrumbs, the titles and the navigation read it (RT-01);
 * a route enters it together with its page, so what people are shown always exists.
 */
export interface PortalRoute {
  /** The address; a part in braces stands for any one segment. */
  path: `/${string}`
  /** What may stand in the braces; default is anything. */
  part?: RegExp
  /** Breadcrumb label, also the tab's title. */
  label: string
  access: 'public' | 'private'
  /** Shown without the header (RT-40). */
  bare?: boolean
  /** The heading block; default is the greeting `Hi {first name}` (SH-14). */
  heading?: (firstName: string) => string
  /** Where the navigation offers it. */
  navigation?: 'main' | 'account'
  /** Shorter or longer name in the navigation, where it differs from the label. */
  navigationLabel?: string
}

/** The identifier of a person's account, as it stands in an address. */
export const accountPart = /^[A-Za-z0-9]{1,64}$/

export const routes = [
  { path: '/', label: 'Dashboard', access: 'public', bare: true },
  { path: '/auth/login', label: 'Sign In', access: 'public', bare: true },
  { path: '/auth/sign-out', label: 'Sign Out', access: 'public', bare: true },
  { path: '/auth/sso/admin-login/{uid}', part: accountPart, label: 'View as a Student', access: 'public', bare: true },
  { path: '/cookie-declaration', label: 'Cookie Declaration', access: 'public', heading: () => 'Cookie Declaration' },
  { path: '/dashboard', label: 'Dashboard', access: 'private', navigation: 'main' },
  {
    path: '/designations-certifications',
    label: 'My Designations & Certifications',
    access: 'private',
    heading: () => 'My Designations & Certifications',
    navigation: 'main',
    navigationLabel: 'Designations & Certifications',
  },
  {
    path: '/account/sessions',
    label: 'Where You Are Signed In',
    access: 'private',
    heading: () => 'Where You Are Signed In',
    navigation: 'account',
  },
  {
    path: '/account/views',
    label: 'Who Has Viewed My Account',
    access: 'private',
    heading: () => 'Who Has Viewed My Account',
    navigation: 'account',
  },
] as const satisfies readonly PortalRoute[]

const table: readonly PortalRoute[] = routes

/** The route of a pathname, or null for an unknown address. A trailing slash does not matter; letter case does. */
export function findRoute(pathname: string): PortalRoute | null {
  const segments = segmentsOf(pathname)
  return table.find((route) => matches(route, segments)) ?? null
}

/** Has this address the shape of a page's, with something in it that cannot stand there? Such a page does not exist. */
export function isMisfit(pathname: string): boolean {
  const segments = segmentsOf(pathname)
  return findRoute(pathname) === null && table.some(({ path }) => matches({ path }, segments))
}

export interface Breadcrumb {
  label: string
  /** Null for the page itself. */
  path: string | null
}

const home: Breadcrumb = { label: 'Dashboard', path: '/dashboard' }

/**
 * The way to a page: every known address above it, then the page. It begins at the dashboard,
 * which is also the whole answer when nothing matches (RT-41).
 */
export function breadcrumbsOf(pathname: string): Breadcrumb[] {
  const segments = segmentsOf(pathname)
  const crumbs = segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const route = findRoute(path)
    return route && path !== home.path ? [{ label: route.label, path }] : []
  })
  const last = crumbs.at(-1)
  if (!last) return [home]
  return [home, ...crumbs.slice(0, -1), { ...last, path: last.path === `/${segments.join('/')}` ? null : last.path }]
}

/** The entries of the header's navigation, or of the account menu, in the order of the table. */
export function navigationOf(place: 'main' | 'account'): { path: string; label: string }[] {
  return table
    .filter((route) => route.navigation === place)
    .map((route) => ({ path: route.path, label: route.navigationLabel ?? route.label }))
}

/** Does a page answer at this address? */
export const routeExists = (pathname: string): boolean => findRoute(pathname) !== null

/**
 * May a link be drawn to this address? Not to a page of the portal that is not there yet: its links are drawn from the day
 * it enters the table. Other sites, doors (`/api/…`) and places on the page itself are always there.
 */
export function leadsSomewhere(href: string): boolean {
  const pathname = href.split(/[?#]/, 1)[0] ?? ''
  const isPage = pathname.startsWith('/') && !pathname.startsWith('//')
  return !isPage || pathname.startsWith('/api/') || routeExists(pathname)
}

/** The text of the heading block (SH-14, S2 §2.2). */
export function headingOf(pathname: string, firstName: string | null): string {
  const greeting = firstName ? `Hi ${firstName}` : 'Hi'
  return findRoute(pathname)?.heading?.(firstName ?? 'Student') ?? greeting
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matches({ path, part = /^/ }: Pick<PortalRoute, 'path' | 'part'>, segments: string[]): boolean {
  const pattern = segmentsOf(path)
  return (
    pattern.length === segments.length &&
    segments.every((segment, index) =>
      pattern[index]?.startsWith('{') ? part.test(segment) : pattern[index] === segment,
    )
  )
}
