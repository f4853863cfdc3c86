import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export type Tone = 'info' | 'good' | 'warn' | 'bad' | 'brass'

const looks: Record<Tone, { box: string; text: string; icon: IconName }> = {
  info: { box: 'border-blue-edge bg-blue-surface', text: 'text-blue', icon: 'info' },
  good: { box: 'border-good-edge bg-good-surface', text: 'text-good', icon: 'good' },
  warn: { box: 'border-warn-edge bg-warn-surface', text: 'text-warn', icon: 'alert' },
  bad: { box: 'border-bad-edge bg-bad-surface', text: 'text-bad', icon: 'bad' },
  brass: { box: 'border-brass-edge bg-brass-surface', text: 'text-brass', icon: 'medal' },
}

interface CalloutProps {
  /** Brass is for designations only. */
  tone?: Tone
  title?: ReactNode
  /** The title's heading level; without it the title is no heading. */
  level?: 2 | 3 | 4
  children?: ReactNode
  actions?: ReactNode
  className?: string
}

/** Something to notice that belongs to the page. For the outcome of what somebody did, use Alert. */
export function Callout({ tone = 'info', title, level, children, actions, className = '' }: CalloutProps) {
  const look = looks[tone]
  const Title = level ? (`h${level}` as const) : 'p'
  return (
    <div className={`card flex gap-3 rounded-lg border border-l-4 p-4 sm:p-5 ${look.box} ${className}`}>
      <Icon name={look.icon} className={`mt-0.5 size-6 ${look.text}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {title && <Title className={`font-serif text-lg font-semibold ${look.text}`}>{title}</Title>}
        {children && <div className="flex max-w-prose flex-col gap-2 text-ink">{children}</div>}
        {actions && <div className="no-print flex flex-wrap items-center gap-3 pt-1 empty:hidden">{actions}</div>}
      </div>
    </div>
  )
}
