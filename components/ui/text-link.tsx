import type { ComponentProps, ReactNode } from 'react'
import { leadsSomewhere } from '@/lib/shared/find-route'
import { Icon } from './icon'
import { VisuallyHidden } from './visually-hidden'

type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; external?: boolean; children: ReactNode }

/**
 * A text link; renders only its text while there is no page at its address. `external` opens a new tab and says so.
 * Render every link to a portal page with this: it becomes active when the page is added to the table of routes.
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

/** The mark at the end of a link that opens in a new tab. */
export function NewTabMark() {
  return (
    <span className="whitespace-nowrap">
      {/* A word joiner keeps the mark on the line of the last word. */}
      {'\u2060'}
      <Icon name="external" className="ml-1 inline-block size-[0.85em] align-[-0.05em]" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </span>
  )
}
