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
 * A link to another site that only the student may follow; opens in a new tab. In a masquerade it is disabled and says
 * why.
 */
export function StudentOnlyLink({ href, className = '', children }: StudentOnlyLinkProps) {
  const reason = useId()
  const instead = (
    <span className="inline-flex flex-col items-start gap-1">
      {/* Cannot be followed, but is a tab stop, so that keyboard users hear why. */}
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
