import type { ComponentProps, ReactNode } from 'react'
import { leadsSomewhere } from '@/lib/shared/find-route'
import { Icon } from './icon'
import { VisuallyHidden } from './visually-hidden'

type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; external?: boolean; children: ReactNode }

/**
 * A link in text; only its words while there is no page at its address. `external` opens in a new tab, with the mark and the
 * words for it. Every link to a page of the portal is drawn here, so it lights by itself when the page enters the table of routes.
 */
export function TextLink({ href, external = false, children, ...rest }: TextLinkProps) {
  if (!leadsSomewhere(href)) return children
  return (
    <a {...rest} href={href} {...(external && newTab)}>
      {children}
      {external && <NewTabMark />}
    </a>
  )
}

export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Stands at the end of a link that opens in a new tab. */
export function NewTabMark() {
  return (
    <span className="whitespace-nowrap">
      {/* A word joiner keeps the mark with the last word. */}
      {'\u2060'}
      <Icon name="external" className="ml-1 inline-block size-[0.85em] align-[-0.05em]" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </span>
  )
}
