import type { Course } from '@/features/learning/rules'
import type { Message } from '@/features/messages/rules'
import type { ProfileScore } from '@/features/profile/profile-score'
import type { Contract } from '@/features/subscriptions/rules'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { ofExaminations, ofMessages, ofProfile, ofReview, ofSubscription } from './account'
import { type KnownApplications, ofApplications } from './applications'
import { type ActionItem, byUrgency } from './item'
import { type KnownRecertification, ofRecertification } from './recertification'

/** What is known of the student; null where it could not be loaded, where there is none, or where nobody asked. */
export interface KnownState extends KnownRecertification, KnownApplications {
  messages: readonly Message[] | null
  courses: readonly Course[] | null
  profile: ProfileScore | null
  /** When the student confirmed their information, while they are asked for it each year. */
  reviews: readonly { statusDate: CalendarDate | null }[] | null
  contract: Contract | null
}

/** All that there is to do, by group and then by date (PG-01). */
export function actionItems(known: KnownState, today: CalendarDate): ActionItem[] {
  return [
    ...ofRecertification(known, today),
    ...ofExaminations(known.courses, today),
    ...ofSubscription(known.contract, today),
    ...ofMessages(known.messages),
    ...ofApplications(known),
    ...ofReview(known.reviews, today),
    ...ofProfile(known.profile),
  ].toSorted(byUrgency)
}
