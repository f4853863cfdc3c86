import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Landing } from '@/components/ui/landing'
import { sentTitle } from '@/lib/shared/forms/steps'

interface SentTitleProps {
  /** Shown right after sending. */
  thanks: string | false
  children: ReactNode
}

/** The heading of a form that was sent; takes the focus when the form leads here. */
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
