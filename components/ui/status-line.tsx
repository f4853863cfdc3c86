import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export type StatusTone = 'good' | 'warn' | 'bad' | 'neutral' | 'unknown'

const looks: Record<StatusTone, { text: string; icon: IconName; word: string | null }> = {
  good: { text: 'text-good', icon: 'good', word: 'Good standing' },
  warn: { text: 'text-warn', icon: 'alert', word: 'Needs attention soon' },
  bad: { text: 'text-bad', icon: 'alert', word: 'Needs attention' },
  neutral: { text: 'text-ink-soft', icon: 'info', word: 'For your information' },
  // No label, because the status has no tone.
  unknown: { text: 'text-ink-soft', icon: 'question', word: null },
}

interface StatusLineProps {
  tone: StatusTone
  /** What the status means, in words. */
  children: ReactNode
  /** A label other than the tone's usual one. */
  word?: string
}

/** A status in words, with an icon and a label, so that it does not depend on color alone. */
export function StatusLine({ tone, children, word }: StatusLineProps) {
  const look = looks[tone]
  const said = word ?? look.word
  return (
    <p className="flex max-w-prose gap-2">
      <Icon name={look.icon} className={`mt-1 ${look.text}`} />
      <span className="min-w-0">
        {said && (
          <>
            <span className={`font-semibold ${look.text}`}>{said}</span>
            <span aria-hidden="true" className="text-ink-soft">
              {' · '}
            </span>
            <span className="sr-only">. </span>
          </>
        )}
        {children}
      </span>
    </p>
  )
}
