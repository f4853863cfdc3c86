import { findRoute, nameInBraces, segmentsOf } from './find-route'
import { pages, routes, type PortalRoute } from './routes'

type Path = (typeof pages)[keyof typeof pages]['path']

/** The tab's title of a page, as its `metadata`; `wrong`: it says what is wrong with the form that was posted to it. */
export function titled(path: Path, { wrong = false } = {}): { title: string } {
  const route = routes.find((page) => page.path === path)
  return { title: `${wrong ? 'Error: ' : ''}${route?.title ?? route?.label ?? path}` }
}

/**
 * The heading of a page (SH-14, S2 §2.2). `firstName` is null when it is not known; undefined asks for a heading
 * that needs none, and gets null from one that does.
 */
export function headingOf(pathname: string, firstName: string | null | undefined): string | null {
  const route = findRoute(pathname)
  const heading = route?.heading ?? route?.topic
  if (heading === undefined) return firstName === undefined ? null : greetingOf(firstName)
  if (firstName === undefined && heading.includes('{firstName}')) return null
  return fill(heading, route, pathname).replace('{firstName}', () => firstName ?? 'Student')
}

/** Does the heading say what the page is, so that the greeting is above it? */
export const isBelowGreeting = (pathname: string): boolean => findRoute(pathname)?.topic !== undefined

/** The greeting of the heading block (SH-14); `firstName` is null when it is not known. */
export const greetingOf = (firstName: string | null): string => (firstName === null ? 'Hi' : `Hi ${firstName}`)

/** The label of the page at an address; the address itself is not one. */
export function pageLabelOf(pathname: string): string | null {
  const route = findRoute(pathname)
  return route && fill(route.label, route, pathname)
}

/** The tab's title of one of the pages that differ in a part of their address: its label, and what all of them belong to. */
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
 * The way to a page: every known address above it, then the page. It begins at the dashboard,
 * which is also the whole answer when nothing matches (RT-41).
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

/** Puts the parts of the address where the text names them, each by its name where it has one. */
export function fill(text: string, route: Pick<PortalRoute, 'path' | 'partNames'> | null, pathname: string): string {
  const values = segmentsOf(pathname)
  return segmentsOf(route?.path ?? '').reduce((filled, segment, index) => {
    const [name, value = ''] = [nameInBraces(segment), values[index]]
    return name === null ? filled : filled.replaceAll(segment, () => route?.partNames?.[name]?.[value] ?? value)
  }, text)
}
