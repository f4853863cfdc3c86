'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { check, Drawing } from '@/components/ui/drawing'
import type { CalendarDate } from '@/lib/shared/calendar-date'

interface KnownValuesProps {
  /** What the values are, in words: 'your company'. */
  what: string
  /** The values on file, to read; null when a required one is missing. */
  facts: ReactNode
  /** When the student last confirmed them; null for never. */
  confirmedOn: CalendarDate | null
  /** True when the form’s values differ from those on file, or are faulty. */
  differs: boolean
  /** The form fields. */
  children: ReactNode
}

/** Shows the values on file for the student to confirm. 'Change' shows the fields instead. */
export function KnownValues({ what, facts, confirmedOn, differs, children }: KnownValuesProps) {
  const [answer, setAnswer] = useState<'none' | 'correct' | 'change'>('none')
  const [differed, setDiffered] = useState(differs)
  const fields = useRef<HTMLDivElement>(null)
  // Once shown, the fields stay, even when their values match those on file again.
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
