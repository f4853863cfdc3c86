import { answerEndOwnSession } from '@/lib/server/handlers/end-own-session'
import { findSession } from '@/lib/server/session/viewer'

/** Ends another session of the person, or all others. */
export const POST = (request: Request): Promise<Response> => answerEndOwnSession(request, findSession)
