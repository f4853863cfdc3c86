import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Disclosure } from '@/components/ui/disclosure'

interface DiscardQuestionProps {
  /** What it was typed into, where several are offered: its title, and what tells it from others of that title. */
  about?: { title: string; which: string }
  /** What discards it. */
  children: ReactNode
}

/** Asks before what was typed is let go; works without a script. */
export const DiscardQuestion = ({ about, children }: DiscardQuestionProps) => (
  <Disclosure
    summary={<>Discard{about && <span className="sr-only">: {about.which}</span>}</>}
    className="no-print text-sm"
  >
    <p>Discard what you typed{about && ` under “${about.title}”`}? It cannot be brought back.</p>
    {children}
  </Disclosure>
)

/** It is another version by now: the person has not seen what would go. */
export const NothingDiscarded = () => (
  <Alert tone="warn" message="Nothing was discarded.">
    <p>
      What you typed was changed on another device or in another tab after it was shown here. Check it before you
      discard it.
    </p>
  </Alert>
)
