import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export type Standing = 'good' | 'bad' | 'neutral'

const looks: Record<Standing, { text: string; icon: IconName; word: string }> = {
  good: { text: 'text-good', icon: 'good', word: 'Good standing' },
  bad: { text: 'text-bad', icon: 'alert', word: 'Needs attention' },
  neutral: { text: 'text-ink-soft', icon: 'info', word: 'For your information' },
}

interface StatusLineProps {
  standing: Standing
  /** What it means, in words. */
  children: ReactNode
  /** The indicator's own word, where the usual one does not fit. */
  word?: string
}

/** A state in words, with an indicator that does not rest on color alone. */
export function StatusLine({ standing, children, word }: StatusLineProps) {
  const look = looks[standing]
  return (
    <p className="flex gap-2">
      <Icon name={look.icon} className={`mt-1 ${look.text}`} />
      <span className="min-w-0">
        <span className={`font-semibold ${look.text}`}>{word ?? look.word}</span>
        <span aria-hidden="true" className="text-ink-soft">
          {' · '}
        </span>
        <span className="sr-only">. </span>
        {children}
      </span>
    </p>
  )
}
