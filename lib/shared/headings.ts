import { findRoute, nameInBraces, segmentsOf } from './find-route'
import { pages, routes, type PortalRoute } from './routes'

type Path = (typeof pages)[keyof typeof pages]['path']

/** Returns the tab title of a page, for its `metadata`. With `wrong`, the title reports an error in the posted form. */
export function titled(path: Path, { wrong = false } = {}): { title: string } {
  const route = routes.find((page) => page.path === path)
  return { title: `${wrong ? 'Error: ' : ''}${route?.title ?? route?.label ?? path}` }
}

/**
 * Returns the heading of a page (S2 §2.2). `firstName` is null when it is unknown. With undefined, returns null for a
 * heading that needs the name.
 */
export function headingOf(pathname: string, firstName: string | null | undefined): string | null {
  const route = findRoute(pathname)
  const heading = route?.heading ?? route?.topic
  if (heading === undefined) return firstName === undefined ? null : greetingOf(firstName)
  if (firstName === undefined && heading.includes('{firstName}')) return null
  return fill(heading, route, pathname).replace('{firstName}', () => firstName ?? 'Student')
}

/** True when the heading names the page, so the greeting is above it. */
export const isBelowGreeting = (pathname: string): boolean => findRoute(pathname)?.topic !== undefined

/** Returns the greeting of the heading block. `firstName` is null when it is unknown. */
export const greetingOf = (firstName: string | null): string => (firstName === null ? 'Hi' : `Hi ${firstName}`)

/** Returns the label of the page at an address; null for an unknown address. */
export function pageLabelOf(pathname: string): string | null {
  const route = findRoute(pathname)
  return route && fill(route.label, route, pathname)
}

/**
 * Returns the tab title of a page whose address has a variable part: its label, and the title that these pages share.
 */
export function titledAt(pathname: string): { title: string } {
  return { title: [pageLabelOf(pathname), findRoute(pathname)?.title].filter(Boolean).join(' · ') }
}

export interface Breadcrumb {
  label: string
  /** Null for the page itself. */
  path: string | null
}

const home: Breadcrumb = { label: pages.dashboard.label, path: pages.dashboard.path }

/**
 * Returns the breadcrumbs of a page: the dashboard, every known address above the page, and the page. Returns only the
 * dashboard when nothing matches.
 */
export function breadcrumbsOf(pathname: string): Breadcrumb[] {
  const segments = segmentsOf(pathname)
  const crumbs = segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const label = pageLabelOf(path)
    return label !== null && path !== home.path ? [{ label, path }] : []
  })
  const last = crumbs.at(-1)
  if (!last) return [home]
  return [home, ...crumbs.slice(0, -1), { ...last, path: last.path === `/${segments.join('/')}` ? null : last.path }]
}

/** Fills the parts of the address into a text, by their names if they have one. */
export function fill(text: string, route: Pick<PortalRoute, 'path' | 'partNames'> | null, pathname: string): string {
  const values = segmentsOf(pathname)
  return segmentsOf(route?.path ?? '').reduce((filled, segment, index) => {
    const [name, value = ''] = [nameInBraces(segment), values[index]]
    return name === null ? filled : filled.replaceAll(segment, () => route?.partNames?.[name]?.[value] ?? value)
  }, text)
}
