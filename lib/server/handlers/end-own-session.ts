import 'server-only'
import { z } from 'zod'
import { entranceFor } from '@/lib/shared/destination'
import { hrefs } from '@/lib/shared/hrefs'
import { readForm } from '../http/bounded-body'
import { redirectWithin } from '../http/redirect'
import { comesFromThePortal, refuseAs } from '../http/refusals'
import { consume } from '../rate-limits/limit'
import { excessPage } from '../rate-limits/refusals'
import { writeRefusedAttempt } from '../session/masquerade/audit'
import { endOwnSessions, type Asker } from '../session/own-sessions'
import { whileStoreAnswers } from '../session/store/store-away'

const Form = z.union([z.object({ session: z.string().regex(/^[\w-]{16}$/) }), z.object({ all: z.literal('others') })])
const page = hrefs.sessions()

/**
 * Ends another session of the person (`session`), or all others (`all=others`); a form post, so it works without a script.
 * A session that is not the person's is not found. The one that asks is ended by signing out, not here.
 */
export async function answerEndOwnSession(request: Request, find: () => Promise<Asker | null>): Promise<Response> {
  if (!comesFromThePortal(request)) return refuseAs('denied', 'ending a session from another origin')
  const form = Form.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) return refuseAs('invalid', 'ending a session')
  return whileStoreAnswers(async () => {
    const asking = await find()
    if (!asking) return redirectWithin(entranceFor(page))
    const seconds = await consume('call', { account: asking.session.person.oktaId, headers: request.headers })
    if (seconds !== null) return excessPage('call', seconds, [{ href: page, label: 'Where you are signed in' }])
    if (asking.session.masquerade) {
      await writeRefusedAttempt(asking, 'end a session')
      return refuseAs('denied', 'ending a session while a staff member views as the student')
    }
    const ended = await endOwnSessions(asking, 'all' in form.data ? 'others' : form.data.session)
    return redirectWithin(`${page}?ended=${ended}`)
  }, page)
}
