import { answerDraft } from '@/lib/server/handlers/drafts'
import { findSession } from '@/lib/server/session/viewer'

type Context = RouteContext<'/api/drafts/[form]/[subject]'>

/** Reads, saves and deletes an unsent draft of the student. */
const answer = async (request: Request, { params }: Context): Promise<Response> =>
  answerDraft(request, await params, findSession)

export { answer as DELETE, answer as GET, answer as PUT }
