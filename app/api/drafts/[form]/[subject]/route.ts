import { answerDraft } from '@/lib/server/handlers/drafts'
import { findSession } from '@/lib/server/session/viewer'

type Context = RouteContext<'/api/drafts/[form]/[subject]'>

/** What the student typed into a form and has not sent. */
const answer = async (request: Request, { params }: Context): Promise<Response> =>
  answerDraft(request, await params, findSession)

export { answer as DELETE, answer as GET, answer as PUT }
