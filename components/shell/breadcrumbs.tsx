import { TextLink } from '@/components/ui/text-link'
import { breadcrumbsOf } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'

/**
 * The path from the dashboard to this page; for an unknown address, a link to the dashboard. Empty on the dashboard
 * itself.
 */
export function Breadcrumbs({ pathname }: { pathname: string }) {
  const crumbs = breadcrumbsOf(pathname)
  if (pathname === hrefs.dashboard()) return null
  return (
    <nav aria-label="Breadcrumb" className="no-print pb-2 text-sm">
      <ol className="flex flex-wrap gap-x-2 text-ink-soft">
        {crumbs.map(({ label, path }, index) => (
          <li key={label} className="flex gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {path ? <TextLink href={path}>{label}</TextLink> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
