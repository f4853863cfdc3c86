'use no memo'

import { counted } from '@/lib/shared/words'

const colors = { attention: 'bg-bad', calm: 'bg-blue' } as const

interface CountBadgeProps {
  count: number
  /** The singular and plural noun, for screen readers. */
  of: readonly [one: string, several: string]
  color: keyof typeof colors
}

/** A count beside a link; nothing for zero, and '99+' above 99. */
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
