import type { ReactNode } from 'react'
import { Incomplete } from '@/components/kit/incomplete'
import { Settled } from '@/components/kit/settled'
import { DateText } from '@/components/ui/date-text'
import { newestReview } from './annual-review/due'
import type { ProfileLoads } from './loads'

interface LastConfirmedProps {
  /** The annual reviews of a section that the review includes; undefined for the others. */
  reviews: ProfileLoads['reviews'] | undefined
  /** The section’s name, for the middle of a sentence. */
  what: string
  /** True when students are asked to confirm their information each year. */
  hasReview: boolean
}

/** Says when the student last confirmed a section in the annual review, or that the review does not include it. */
export function LastConfirmed({ reviews, what, hasReview }: LastConfirmedProps) {
  if (!reviews) return hasReview && <Line>The annual review does not ask you to confirm this.</Line>
  return (
    <Settled loads={{ reviews }} what={`when you confirmed ${what}`} skeleton={null}>
      {(settled) => <Newest reviews={settled.reviews} hasReview={hasReview} />}
    </Settled>
  )
}

function Newest({ reviews, hasReview }: { reviews: Awaited<ProfileLoads['reviews']>; hasReview: boolean }) {
  if (!reviews.ok)
    return (
      <Incomplete waitSeconds={reviews.failure.retryAfterSeconds}>
        <p>Your last confirmation could not be loaded.</p>
      </Incomplete>
    )
  const newest = newestReview(reviews.value)
  if (newest === null) return hasReview && <Line>You have not confirmed this yet.</Line>
  return (
    <Line>
      Last confirmed <DateText date={newest} />
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-soft">{children}</p>
