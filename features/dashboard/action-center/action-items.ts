import type { Course } from '@/features/learning/rules'
import type { Message } from '@/features/messages/rules'
import type { ProfileScore } from '@/features/profile/profile-score'
import type { Contract } from '@/features/subscriptions/rules'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { ofExaminations, ofMessages, ofProfile, ofReview, ofSubscription } from './account'
import { type KnownApplications, ofApplications } from './applications'
import { type ActionItem, byUrgency } from './item'
import { type KnownRecertification, ofRecertification } from './recertification'

/** The student's records; null when one could not be loaded, does not exist, or was not requested. */
export interface KnownState extends KnownRecertification, KnownApplications {
  messages: readonly Message[] | null
  courses: readonly Course[] | null
  profile: ProfileScore | null
  /** When the student last confirmed their information; null while the annual review is off. */
  reviews: readonly { statusDate: CalendarDate | null }[] | null
  contract: Contract | null
}

/** Returns everything there is to do, sorted by group and then by date (PG-01). */
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
