'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { check, Drawing } from '@/components/ui/drawing'
import type { CalendarDate } from '@/lib/shared/calendar-date'

interface KnownValuesProps {
  /** What is known, in words: 'your company'. */
  what: string
  /** What is on file, to read; null when something that is needed is missing. */
  facts: ReactNode
  /** When the student last confirmed it; null for never. */
  confirmedOn: CalendarDate | null
  /** Does the form hold something else than is on file, or something wrong? */
  differs: boolean
  /** The fields. */
  children: ReactNode
}

/** What is on file is read and found correct, or changed; the fields come with 'Change'. */
export function KnownValues({ what, facts, confirmedOn, differs, children }: KnownValuesProps) {
  const [answer, setAnswer] = useState<'none' | 'correct' | 'change'>('none')
  const [differed, setDiffered] = useState(differs)
  const fields = useRef<HTMLDivElement>(null)
  // Fields in which somebody types stay, also when what is on file is in them again.
  if (differs && !differed) setDiffered(true)
  useEffect(() => {
    if (answer === 'change') fields.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [answer])

  if (facts === null || differed || answer === 'change') {
    return (
      <div ref={fields} className="flex flex-col gap-4">
        {children}
      </div>
    )
  }
  return (
    <>
      {facts}
      <div role="group" aria-label={`Is ${what} still correct?`} className="flex flex-wrap items-center gap-3">
        {confirmedOn && (
          <p className="mr-auto text-sm text-ink-soft">
            Last confirmed <DateText date={confirmedOn} />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            aria-pressed={answer === 'correct'}
            onClick={() => setAnswer(answer === 'correct' ? 'none' : 'correct')}
          >
            {answer === 'correct' && <Drawing path={check} className="size-4" />}
            Still correct
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAnswer('change')}>
            Change
          </Button>
        </div>
      </div>
    </>
  )
}
