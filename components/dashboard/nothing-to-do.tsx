import { StatusLine } from '@/components/ui/status-line'
import { TextLink } from '@/components/ui/text-link'
import { inGoodStanding, recertificationHeadline, type EligibilityRecord } from '@/lib/rules/recertification'
import { wordingOf } from '@/lib/rules/recertification-wording'
import { hrefs } from '@/lib/shared/hrefs'

interface NothingToDoProps {
  /** Null where there is none, and where it could not be loaded. */
  record: EligibilityRecord | null
  /** What there is to do is hidden for a week. */
  snoozes: boolean
}

/** The list is empty. Only who is in good standing is up to date: of a revoked designation nothing can be done in the portal. */
export function NothingToDo({ record, snoozes }: NothingToDoProps) {
  if (record !== null && !inGoodStanding(recertificationHeadline(record))) {
    const { tone, title } = wordingOf(record)
    return (
      <StatusLine tone={tone} word={title}>
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
