import type { ReactNode } from 'react'

export interface Definition {
  term: string
  value: ReactNode
}

/** Short facts, each with its name: side by side where there is room, below each other on a phone. */
export function DefinitionList({ items, className = '' }: { items: Definition[]; className?: string }) {
  return (
    <dl className={`flex flex-wrap gap-x-8 gap-y-2 ${className}`}>
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs text-ink-soft">{term}</dt>
          <dd className="font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
