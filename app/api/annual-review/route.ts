import { answerAnnualReview } from '@/features/profile/annual-review/review.server'

/** Saves the student's annual information review. */
export const POST = (request: Request): Promise<Response> => answerAnnualReview(request)
