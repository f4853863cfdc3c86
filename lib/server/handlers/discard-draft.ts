import 'server-only'
import { z } from 'zod'
import { findDraftedForm } from '@/lib/forms/drafted'
import { entranceFor } from '@/lib/shared/destination'
import { discardOutcomeId, revisionPattern, subjectPattern } from '@/lib/shared/draft'
import { hrefs } from '@/lib/shared/hrefs'
import { forgetDraft } from '../drafts/drafts'
import { readForm } from '../http/bounded-body'
import { redirectWithin } from '../http/redirect'
import { comesFromThePortal, refuseAs } from '../http/refusals'
import { consume } from '../rate-limits/limit'
import { excessPage } from '../rate-limits/refusals'
import { writeRefusedAttempt } from '../session/masquerade/audit'
import { whileStoreAnswers } from '../session/store/store-away'
import type { FindSession } from '../session/viewer'

const Form = z.object({
  form: z.string().refine((name) => findDraftedForm(name) !== null),
  subject: z.string().regex(subjectPattern),
  revision: z.string().regex(revisionPattern),
})
const page = hrefs.dashboard()

/**
 * Discards a draft of the person, of the version that the dashboard listed; a form post, so it works without a script. The
 * dashboard then says that it is gone, or that it stays because it was typed on meanwhile.
 */
export async function answerDiscardDraft(request: Request, find: FindSession): Promise<Response> {
  if (!comesFromThePortal(request)) return refuseAs('denied', 'discarding a draft from another origin')
  const sent = Form.safeParse(Object.fromEntries(await readForm(request)))
  if (!sent.success) return refuseAs('invalid', 'discarding a draft')
  const { revision, ...place } = sent.data
  return whileStoreAnswers(async () => {
    const asking = await find()
    if (!asking) return redirectWithin(entranceFor(page))
    const seconds = await consume('draft', { account: asking.session.person.oktaId, headers: request.headers })
    if (seconds !== null) return excessPage('draft', seconds, [{ href: page, label: 'Dashboard' }])
    if (asking.session.masquerade) {
      await writeRefusedAttempt(asking, `draft of ${place.form}`)
      return refuseAs('denied', 'discarding a draft while a staff member views as the student')
    }
    const isGone = await forgetDraft(asking, place, [revision])
    return redirectWithin(`${page}?discarded=${isGone ? 1 : 0}#${discardOutcomeId}`)
  }, page)
}
