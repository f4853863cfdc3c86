'use no memo'

import { counted } from '@/lib/shared/words'

const colors = { attention: 'bg-bad', calm: 'bg-blue' } as const

interface CountBadgeProps {
  count: number
  /** What is counted, for a screen reader: of one, and of several. */
  of: readonly [one: string, several: string]
  color: keyof typeof colors
}

/** A number beside a destination; nothing for none. Over 99 it says so. */
export function CountBadge({ count, of: [one, several], color }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={`ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs leading-none font-semibold text-surface tabular ${colors[color]}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {counted(count, one, several)}</span>
    </span>
  )
}
