'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { counted } from '@/lib/shared/words'

interface ReviewSectionProps {
  title: string
  /** How many of its fields have an error. */
  faults: number
  /** Number of the submit attempt; each attempt unfolds a section with errors. */
  attempt: number
  children: ReactNode
}

/** A collapsible section. Errors color its title, are counted there, and unfold the section. */
export function ReviewSection({ title, faults, attempt, children }: ReviewSectionProps) {
  const section = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (faults > 0 && section.current) section.current.open = true
  }, [faults, attempt])
  return (
    <details ref={section} open className="border-t border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 hover:text-blue">
        <h3 className={`font-serif text-lg font-semibold ${faults > 0 ? 'text-bad' : ''}`}>
          {title}
          {faults > 0 && (
            <span className="font-sans text-base">
              {' · '}
              <Icon name="alert" className="inline align-text-bottom" /> {counted(faults, 'error')}
            </span>
          )}
        </h3>
        <Icon name="chevron" className="chevron text-ink-soft" />
      </summary>
      <div className="flex flex-col gap-4 pb-5">{children}</div>
    </details>
  )
}
