import type { ComponentProps, ReactNode } from 'react'
import { leadsSomewhere } from '@/lib/shared/find-route'
import { buttonClasses, type Look } from './button'
import { newTab, NewTabMark } from './text-link'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Look & { href: string; external?: boolean; children: ReactNode }

/**
 * A link that looks like a button; renders nothing while there is no page at its address. `external` opens a new tab
 * and says so.
 */
export function ButtonLink({
  href,
  variant,
  size,
  external = false,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  if (!leadsSomewhere(href)) return null
  return (
    <a {...rest} href={href} {...(external && newTab)} className={`${buttonClasses({ variant, size })} ${className}`}>
      <span>
        {children}
        {external && <NewTabMark />}
      </span>
    </a>
  )
}
