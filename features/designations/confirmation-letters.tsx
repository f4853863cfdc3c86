import { Loaded } from '@/components/kit/loaded'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextBars } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { letterHref, newestLetters } from '@/features/dashboard/recent-documents'
import type { confirmationLetters } from '@/features/recertification/calls'
import type { Loading } from '@/lib/calls/call'

/** Lists past confirmations of recertification by year, newest first. Each opens as a PDF in a new tab (DC-16). */
export function ConfirmationLetters({ letters }: { letters: Loading<typeof confirmationLetters> }) {
  return (
    <Card id="letters" title="Confirmation Letters">
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
            {newestLetters(loaded).map((letter) => (
              <li key={`${letter.beginDate}-${letter.year ?? ''}`} className="flex flex-wrap items-baseline gap-x-3">
                <TextLink href={letterHref(letter)} external>
                  {letter.year ?? 'Unknown Year'}
                  <VisuallyHidden> confirmation letter</VisuallyHidden>
                </TextLink>
                <span className="text-sm text-ink-soft">
                  Period from <DateText date={letter.beginDate} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
