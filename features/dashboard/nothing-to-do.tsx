import { StatusLine } from '@/components/ui/status-line'
import { TextLink } from '@/components/ui/text-link'
import { type KnownRecord, situationOf } from '@/features/recertification/situation'
import { hrefs } from '@/lib/shared/hrefs'

interface NothingToDoProps {
  /** Null without a record, and when it could not be loaded. */
  known: KnownRecord | null
  /** True when items are snoozed. */
  snoozes: boolean
}

/**
 * Shown when the list is empty. A student is up to date only when the record says so: the portal offers nothing to do
 * about a revoked designation, or about hours missing in a closed period.
 */
export function NothingToDo({ known, snoozes }: NothingToDoProps) {
  const wording = known && situationOf(known)
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
