import { Alert } from '@/components/ui/alert'
import { TextLink } from '@/components/ui/text-link'
import { DateText } from '@/components/ui/date-text'
import { RetryButton } from '@/components/ui/retry-button'
import type { AnswerOf } from '@/lib/calls/call'
import type { confirmationLetters } from '@/lib/calls/recertification'
import type { Outcome } from '@/lib/shared/result'

type Letter = AnswerOf<typeof confirmationLetters>[number]

/** Past confirmations of recertification by year, newest first; each opens as a PDF in a new tab (DC-16). */
export async function ConfirmationLetters({ letters }: { letters: Promise<Outcome<Letter[]>> }) {
  const outcome = await letters
  if (!outcome.ok) {
    return (
      <Alert
        message="Unable to load your confirmation letters at this time."
        reference={outcome.failure.reference}
        actions={<RetryButton key={outcome.failure.reference} waitSeconds={outcome.failure.retryAfterSeconds} />}
      />
    )
  }
  if (outcome.value.length === 0) {
    return <p className="text-ink-soft">You have no confirmation letters yet. One is added each time you recertify.</p>
  }
  return (
    <ul className="flex flex-col gap-2">
      {newestFirst(outcome.value).map((letter) => (
        <li key={`${letter.beginDate}-${letter.year ?? ''}`} className="flex flex-wrap items-baseline gap-x-3">
          <TextLink href={addressOf(letter)} external>
            {letter.year ?? 'Unknown Year'}
          </TextLink>
          <span className="text-sm text-ink-soft">
            Period from <DateText date={letter.beginDate} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function addressOf({ year, beginDate }: Letter): string {
  const query = new URLSearchParams({ beginDate })
  if (year !== null) query.set('yearDisplay', String(year))
  return `/api/documents/confirmation-letter?${query.toString()}`
}

// A letter without a year stands last, whatever its period.
function newestFirst(letters: Letter[]): Letter[] {
  return letters.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || b.beginDate.localeCompare(a.beginDate))
}
