import { StatusLine } from '@/components/ui/status-line'
import { TextLink } from '@/components/ui/text-link'
import type { EligibilityRecord } from '@/lib/rules/recertification'
import type { PeriodRecord } from '@/lib/rules/recertification-steps'
import { wordingOf } from '@/lib/rules/recertification-wording'
import { hrefs } from '@/lib/shared/hrefs'

interface NothingToDoProps {
  /** Null where there is none, and where it could not be loaded. */
  record: EligibilityRecord | null
  period: PeriodRecord | null
  /** What there is to do is hidden for a week. */
  snoozes: boolean
  today: string
}

/**
 * The list is empty. Only who is well by the record is up to date: of a revoked designation, and of hours that are missing in a closed
 * period, nothing can be done in the portal.
 */
export function NothingToDo({ record, period, snoozes, today }: NothingToDoProps) {
  const wording = record && wordingOf(record, period, today)
  if (wording && wording.tone !== 'good') {
    return (
      <StatusLine tone={wording.tone} word={wording.title}>
        There is nothing {snoozes && 'else '}to do in this list. Your{' '}
        <TextLink href={hrefs.recertification()}>recertification page</TextLink> says what your status means and whom to
        ask.
      </StatusLine>
    )
  }
  return (
    <StatusLine tone="good" word="You are up to date">
      There is nothing {snoozes && 'else '}to do now. New items appear here and disappear when you complete them.
    </StatusLine>
  )
}
