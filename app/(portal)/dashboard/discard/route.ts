import { answerDiscardDraft } from '@/lib/server/handlers/discard-draft'
import { findSession } from '@/lib/server/session/viewer'

/** Discards what the student typed into a form and has not sent. */
export const POST = (request: Request): Promise<Response> => answerDiscardDraft(request, findSession)
