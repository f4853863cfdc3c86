import { useId, type ReactNode } from 'react'
import { notWhileViewing } from './read-only-note'
import { NewTabMark, newTab } from './text-link'

interface StudentOnlyLinkProps {
  href: string
  /** A staff member views the portal as the student: what the link leads to is refused for them. */
  viewing: boolean
  className?: string
  children: ReactNode
}

/**
 * A link to another site that only the student may follow; it opens in a new tab. While a staff member views, it leads nowhere, is
 * marked, and says why before it is pressed.
 */
export function StudentOnlyLink({ href, viewing, className = '', children }: StudentOnlyLinkProps) {
  const reason = useId()
  if (!viewing) {
    return (
      <a href={href} {...newTab} className={className}>
        <span>
          {children}
          <NewTabMark />
        </span>
      </a>
    )
  }
  return (
    <span className="inline-flex flex-col items-start gap-1">
      {/* It cannot be followed; as a tab stop it tells people who use the keyboard why. */}
      <span
        role="link"
        aria-disabled="true"
        aria-describedby={reason}
        tabIndex={0}
        className={`${className} cursor-not-allowed line-through opacity-70`}
      >
        {children}
      </span>
      <span id={reason} className="text-sm">
        {notWhileViewing}
      </span>
    </span>
  )
}
