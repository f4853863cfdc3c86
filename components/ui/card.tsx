import type { ReactNode } from 'react'

interface CardProps {
  title: ReactNode
  /** A word or two above the title: the kind of thing. */
  eyebrow?: ReactNode
  /** The next step, and secondary actions. */
  actions?: ReactNode
  /** Used for links and for the accessible name. */
  id?: string
  /** The heading's level; 2 directly below the page heading. */
  level?: 2 | 3
  /** Makes the heading, `{id}-title`, focusable by scripts and links. */
  takesFocus?: boolean
  children?: ReactNode
  className?: string
}

/** One subject: title, status, next step. */
export function Card({
  title,
  eyebrow,
  actions,
  id,
  level = 2,
  takesFocus = false,
  children,
  className = '',
}: CardProps) {
  const Heading = `h${level}` as const
  const titleId = id && `${id}-title`
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`card flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6 ${className}`}
    >
      <div>
        {eyebrow && <p className="text-xs font-semibold tracking-wide text-ink-soft uppercase">{eyebrow}</p>}
        <Heading
          id={titleId}
          tabIndex={takesFocus ? -1 : undefined}
          className="font-serif text-lg font-semibold text-ink"
        >
          {title}
        </Heading>
      </div>
      {children}
      {actions && <div className="no-print mt-auto flex flex-wrap items-center gap-3 pt-2 empty:hidden">{actions}</div>}
    </section>
  )
}
