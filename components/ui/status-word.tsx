import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

const looks = {
  good: { icon: 'good', color: 'text-good' },
  open: { icon: 'arrow', color: 'text-ink-soft' },
  // The open one to do next.
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
  /** An explanation below the word. */
  more?: ReactNode
  /** The status in a word or two. */
  children: ReactNode
}

/** The status of a table row: a word with an icon, so that it does not depend on color alone. */
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
