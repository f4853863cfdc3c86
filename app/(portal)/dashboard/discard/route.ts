import { answerDiscardDraft } from '@/lib/server/handlers/discard-draft'
import { findSession } from '@/lib/server/session/viewer'

/** Discards an unsent draft of the student. */
export const POST = (request: Request): Promise<Response> => answerDiscardDraft(request, findSession)
