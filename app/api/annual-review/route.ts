import { answerAnnualReview } from '@/lib/server/handlers/annual-review'

/** Saves the annual information review of the student who asks. */
export const POST = (request: Request): Promise<Response> => answerAnnualReview(request)
