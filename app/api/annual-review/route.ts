import { answerAnnualReview } from '@/features/profile/annual-review/review.server'

/** Saves the annual information review of the student who asks. */
export const POST = (request: Request): Promise<Response> => answerAnnualReview(request)
