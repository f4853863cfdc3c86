import { Loaded } from '@/components/kit/loaded'
import { DateText } from '@/components/ui/date-text'
import { TextBars } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { AnswerOf, Loading } from '@/lib/calls/call'
import { documentHref } from '@/lib/shared/documents'
import type { confirmationLetters } from '@/lib/calls/recertification'

type Letter = AnswerOf<typeof confirmationLetters>[number]

/** Past confirmations of recertification by year, newest first; each opens as a PDF in a new tab (DC-16). */
export function ConfirmationLetters({ letters }: { letters: Loading<typeof confirmationLetters> }) {
  return (
    <section aria-labelledby="letters-title" className="flex min-h-36 flex-col gap-4">
      <h2 id="letters-title" className="font-serif text-xl font-semibold">
        Confirmation Letters
      </h2>
      <Loaded
        load={letters}
        what="your confirmation letters"
        sorry="Unable to load your confirmation letters at this time."
        skeleton={<TextBars lines={4} />}
        empty={
          <p className="text-ink-soft">You have no confirmation letters yet. One is added each time you recertify.</p>
        }
      >
        {(loaded) => (
          <ul className="flex flex-col gap-2">
            {newestFirst(loaded).map((letter) => (
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
        )}
      </Loaded>
    </section>
  )
}

const addressOf = ({ year, beginDate }: Letter) => documentHref('confirmation-letter', { beginDate, yearDisplay: year })

// A letter without a year stands last, whatever its period.
function newestFirst(letters: Letter[]): Letter[] {
  return letters.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || b.beginDate.localeCompare(a.beginDate))
}
