import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Disclosure } from '@/components/ui/disclosure'

interface DiscardQuestionProps {
  /**
   * Identifies the form when several drafts are offered: its title, and what tells it from others with the same title.
   */
  about?: { title: string; which: string }
  /** The control that discards the draft. */
  children: ReactNode
}

/** Asks before a draft is discarded. Works without scripts. */
export const DiscardQuestion = ({ about, children }: DiscardQuestionProps) => (
  <Disclosure
    summary={<>Discard{about && <span className="sr-only">: {about.which}</span>}</>}
    className="no-print text-sm"
  >
    <p>Discard what you typed{about && ` under “${about.title}”`}? This cannot be undone.</p>
    {children}
  </Disclosure>
)

/** Shown when the draft has changed since: the person has not seen what would be discarded. */
export const NothingDiscarded = () => (
  <Alert tone="warn" message="Nothing was discarded.">
    <p>
      What you typed was changed on another device or in another tab after it was shown here. Check it before you
      discard it.
    </p>
  </Alert>
)
