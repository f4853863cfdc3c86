import { useId, type ReactNode } from 'react'
import { NewTabMark, newTab } from '@/components/ui/text-link'
import { UnlessReadOnly } from './read-only'
import { notWhileViewing } from './read-only-note'

interface StudentOnlyLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/**
 * A link to another site that only the student may follow; it opens in a new tab. While a staff member views, it leads nowhere, is
 * marked, and says why before it is pressed.
 */
export function StudentOnlyLink({ href, className = '', children }: StudentOnlyLinkProps) {
  const reason = useId()
  const instead = (
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
  return (
    <UnlessReadOnly instead={instead}>
      <a href={href} {...newTab} className={className}>
        <span>
          {children}
          <NewTabMark />
        </span>
      </a>
    </UnlessReadOnly>
  )
}
