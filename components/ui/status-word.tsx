import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

const looks = {
  good: { icon: 'good', color: 'text-good' },
  open: { icon: 'arrow', color: 'text-ink-soft' },
  // Of those that are open, the one to take up now.
  next: { icon: 'arrow', color: 'text-blue' },
  underway: { icon: 'clock', color: 'text-blue' },
  waiting: { icon: 'clock', color: 'text-ink-soft' },
  changed: { icon: 'info', color: 'text-blue' },
  partly: { icon: 'alert', color: 'text-warn' },
  bad: { icon: 'alert', color: 'text-bad' },
  closed: { icon: 'bad', color: 'text-ink-soft' },
  unknown: { icon: 'question', color: 'text-ink-soft' },
} satisfies Record<string, { icon: IconName; color: string }>

export type StatusWordTone = keyof typeof looks

interface StatusWordProps {
  tone: StatusWordTone
  /** What it means or why it is so, below it. */
  more?: ReactNode
  /** The state in a word or two. */
  children: ReactNode
}

/** The state of one row of a table: a word with its icon, so that it does not rest on color alone. */
export function StatusWord({ tone, more, children }: StatusWordProps) {
  const { icon, color } = looks[tone]
  return (
    <span className="flex gap-1.5">
      <Icon name={icon} className={`h-lh w-4 ${color}`} />
      <span className="min-w-0">
        <span className={`font-medium ${color}`}>{children}</span>
        {more && <span className="block wrap-anywhere text-ink-soft">{more}</span>}
      </span>
    </span>
  )
}
