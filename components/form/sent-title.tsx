import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Landing } from '@/components/ui/landing'
import { sentTitle } from '@/lib/shared/forms/steps'

interface SentTitleProps {
  /** Said when it was sent just now. */
  thanks: string | false
  children: ReactNode
}

/** The heading of what was sent with a form of several steps; takes the focus when the form leads here. */
export function SentTitle({ thanks, children }: SentTitleProps) {
  return (
    <>
      {thanks && <Alert tone="good" message={thanks} />}
      <Landing id={sentTitle}>
        <h2 className="font-serif text-xl font-semibold">{children}</h2>
      </Landing>
    </>
  )
}
