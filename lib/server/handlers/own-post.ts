import 'server-only'
import type { z } from 'zod'
import { entranceFor } from '@/lib/shared/destination'
import { readForm } from '../http/bounded-body'
import { redirectWithin } from '../http/redirect'
import { noteRefusal } from '../http/refusals'
import { refuseForeignForm, refuseForm } from '../http/refused-form'
import { consume } from '../rate-limits/limit'
import { excessPage } from '../rate-limits/refusals'
import type { RuleName } from '../rate-limits/rules'
import type { KeyedSession } from '../session/living'
import { writeRefusedAttempt } from '../session/masquerade/audit'
import { whileStoreAnswers } from '../session/store/store-away'
import type { FindSession } from '../session/viewer'

interface OwnPost<Form> {
  schema: z.ZodType<Form>
  /** What the form does, for the log, for example 'ending a session'. */
  what: string
  /** What staff in a view have attempted, for the audit. */
  attempt: (form: Form) => string
  rule: RuleName
  /** The page with the form. */
  page: { href: string; label: string }
  /** Does it for the person, and returns the address that shows the result. */
  act: (asking: KeyedSession, form: Form) => Promise<string>
}

/**
 * Handles a plain form that changes something of the person's own in the portal. Works without JavaScript. Staff in a
 * view change nothing.
 */
export async function answerOwnPost<Form>(
  request: Request,
  find: FindSession,
  { schema, what, attempt, rule, page, act }: OwnPost<Form>,
): Promise<Response> {
  const refusal = refuseForeignForm(request, what, page)
  if (refusal) return refusal
  const form = schema.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) return refuseForm(request, noteRefusal('invalid', what), { link: page })
  return whileStoreAnswers(async () => {
    const asking = await find()
    if (!asking) return redirectWithin(entranceFor(page.href))
    const seconds = await consume(rule, { account: asking.session.person.oktaId, headers: request.headers })
    const viewedStudent = asking.session.masquerade?.subject.name
    if (seconds !== null) return excessPage(rule, seconds, [page], viewedStudent)
    if (asking.session.masquerade) {
      await writeRefusedAttempt(asking, attempt(form.data))
      const failure = noteRefusal('denied', `${what} while a staff member views as the student`)
      return refuseForm(request, failure, { link: page, viewedStudent })
    }
    return redirectWithin(await act(asking, form.data))
  }, page.href)
}
