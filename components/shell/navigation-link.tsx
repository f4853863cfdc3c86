import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'

interface NavigationLinkProps {
  href: string
  /** The page one is on. */
  pathname: string
  /** The destinations beside it, and itself. */
  among: readonly { path: string }[]
  children: ReactNode
  className?: string
}

/** A destination that tells whether it is the page one is on, or is the nearest above it. */
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
