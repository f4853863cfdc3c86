import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { tones } from './tones'

export type Tone = keyof typeof tones | 'brass'

const looks: Record<Tone, { box: string; text: string; icon: IconName }> = {
  ...tones,
  brass: { box: 'border-brass-edge bg-brass-surface', text: 'text-brass', icon: 'medal' },
}

interface CalloutProps {
  /** Brass is for designations only. */
  tone?: Tone
  title?: ReactNode
  /** The title's heading level; without it the title is not a heading. */
  level?: 2 | 3 | 4
  children?: ReactNode
  actions?: ReactNode
  className?: string
}

/** Highlights something on the page. For the outcome of an action, use Alert. */
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
