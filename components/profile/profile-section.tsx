import type { ReactNode } from 'react'
import { Loaded } from '@/components/kit/loaded'
import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextBars } from '@/components/ui/skeleton'
import type { Outcome } from '@/lib/shared/result'
import type { ProfileLoads } from './loads'
import { profileSections, type ProfileSectionId } from './sections'

interface ProfileSectionProps<Record> {
  id: ProfileSectionId
  load: Promise<Outcome<Record>>
  /** What is loaded, in the middle of a sentence. */
  what: string
  reviews: ProfileLoads['reviews']
  children: (record: Record) => ReactNode
}

/** One section: it loads, fails and is tried again alone, and says when the student last confirmed it. */
export function ProfileSection<Record>({ id, load, what, reviews, children }: ProfileSectionProps<Record>) {
  return (
    <Card id={id} title={profileSections[id]} className="scroll-mt-4">
      <Loaded load={load} what={what} skeleton={<TextBars lines={5} />}>
        {(record) => (
          <>
            {children(record)}
            <Settled loads={{ reviews }} what={`when you confirmed ${what}`} skeleton={null}>
              {(settled) => <LastConfirmed reviews={settled.reviews} />}
            </Settled>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function LastConfirmed({ reviews }: { reviews: Awaited<ProfileLoads['reviews']> }) {
  if (!reviews.ok) return <p className="text-sm text-ink-soft">When you last confirmed this could not be loaded.</p>
  const [newest] = reviews.value
  if (!newest?.statusDate) return <p className="text-sm text-ink-soft">You have not confirmed this yet.</p>
  return (
    <p className="text-sm text-ink-soft">
      Last confirmed <DateText date={newest.statusDate} />
    </p>
  )
}
