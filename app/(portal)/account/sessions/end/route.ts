import { answerEndOwnSession } from '@/lib/server/handlers/end-own-session'
import { findSession } from '@/lib/server/session/viewer'

/** Ends one of the person's other sessions, or all of them. */
export const POST = (request: Request): Promise<Response> => answerEndOwnSession(request, findSession)
