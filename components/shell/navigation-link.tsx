import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'

interface NavigationLinkProps {
  href: string
  /** The current page. */
  pathname: string
  /** All links of the navigation, including this one. */
  among: readonly { path: string }[]
  children: ReactNode
  className?: string
}

/** A link with `aria-current`: 'page' for the current page, 'true' when it is the nearest page above. */
export function NavigationLink({ href, pathname, among, children, className }: NavigationLinkProps) {
  const above = among.filter(({ path }) => `${pathname}/`.startsWith(`${path}/`)).map(({ path }) => path.length)
  const isNearest = `${pathname}/`.startsWith(`${href}/`) && href.length === Math.max(...above)
  const current = pathname === href ? 'page' : isNearest ? 'true' : undefined
  return (
    <TextLink href={href} aria-current={current} className={className}>
      {children}
    </TextLink>
  )
}
