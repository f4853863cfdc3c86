import type { ComponentProps, ReactNode } from 'react'
import { buttonClasses, type Look } from './button'
import { newTab, NewTabMark } from './text-link'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & Look & { href: string; external?: boolean; children: ReactNode }

/** A link with the weight of a button. `external` opens in a new tab and says so. */
export function ButtonLink({ variant, size, external = false, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...(external && newTab)} className={`${buttonClasses({ variant, size })} ${className}`}>
      <span>
        {children}
        {external && <NewTabMark />}
      </span>
    </a>
  )
}
