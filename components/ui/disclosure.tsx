import type { ReactNode } from 'react'
import { Icon } from './icon'
import { linkClasses } from './link-classes'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  className?: string
}

/** Details behind a summary line; works without scripts. */
export function Disclosure({ summary, children, open, className = '' }: DisclosureProps) {
  return (
    <details open={open} className={className}>
      <summary className={`inline-flex min-h-9 items-center gap-2 rounded-sm ${linkClasses}`}>
        <Icon name="chevron" className="chevron size-4" />
        <span>{summary}</span>
      </summary>
      <div className="flex flex-col gap-2 pt-2">{children}</div>
    </details>
  )
}

export interface AccordionSection {
  id: string
  title: ReactNode
  content: ReactNode
}

/** Sections that open independently, or one at a time with `exclusive`. The browser's search finds their content. */
export function Accordion({
  sections,
  exclusive,
  level = 3,
}: {
  sections: AccordionSection[]
  exclusive?: string
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="ruled border-y border-line">
      {sections.map(({ id, title, content }) => (
        <details key={id} id={id} name={exclusive}>
          <summary className="flex min-h-12 items-center justify-between gap-4 py-3 hover:text-blue">
            <Heading className="font-serif text-lg font-semibold">{title}</Heading>
            <Icon name="chevron" className="chevron text-ink-soft" />
          </summary>
          <div className="flex max-w-prose flex-col gap-3 pb-5">{content}</div>
        </details>
      ))}
    </div>
  )
}
