import type { ReactNode } from 'react'

export interface Definition {
  term: string
  value: ReactNode
}

interface DefinitionListProps {
  items: Definition[]
  /** Columns of equal width, for several lists below each other. */
  columns?: boolean
  className?: string
}

/** Short facts with labels, side by side where there is room, stacked on a phone. */
export function DefinitionList({ items, columns = false, className = '' }: DefinitionListProps) {
  const look = columns ? 'grid grid-cols-1 gap-y-3 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-wrap gap-y-2'
  return (
    <dl className={`gap-x-8 ${look} ${className}`}>
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs text-ink-soft">{term}</dt>
          <dd className="font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
