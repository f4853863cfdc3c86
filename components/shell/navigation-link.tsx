import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'

interface NavigationLinkProps {
  href: string
  /** The page one is on. */
  pathname: string
  children: ReactNode
  className?: string
}

/** A destination that tells whether it is the page one is on, or is above it. */
export function NavigationLink({ href, pathname, children, className }: NavigationLinkProps) {
  const current = pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <TextLink href={href} aria-current={current} className={className}>
      {children}
    </TextLink>
  )
}
