import 'server-only'
import { draftForms, type DraftForm } from '@/lib/shared/draft-forms'
import { privateHeaders, refuseAs, refuseForeign } from '../http/refusals'
import { readJsonBody } from '../http/json-body'
import { refuseTooOften } from '../rate-limits/refusals'
import { writeRefusedAttempt } from '../session/masquerade/audit'
import { unlessStoreIsAway } from '../session/store/store-away'
import type { Session } from '../session/store/session-store'
import { findDraft, forgetDraft, keepDraft, type DraftSession } from '../drafts/drafts'
import { draftFields } from '../drafts/forms'

const largestDraft = 16 * 1_024

type FindSession = () => Promise<{ key: string; session: Session } | null>

/**
 * `GET`, `PUT` and `DELETE /api/drafts/{form}`: what the student who asks typed into a form, `{ values }` or `{ values: null }`.
 * A `PUT` carries the fields of the form as a JSON object, 16 KB at most. Staff who view as a student neither read nor write one; that they tried to is in the audit.
 */
export async function answerDraft(request: Request, name: string, find: FindSession): Promise<Response> {
  const refusal = refuseForeign(request)
  if (refusal) return refusal
  const form = draftForms.find((each) => each === name)
  if (!form) return refuseAs('not-defined', 'a draft of an unknown form', 'There is no such form.')
  return unlessStoreIsAway(async () => {
    const found = await find()
    const session = found?.session
    const tooOften = await refuseTooOften('draft', {
      account: session?.person.oktaId ?? null,
      headers: request.headers,
    })
    if (tooOften) return tooOften
    if (!found || !session) return refuseAs('signed-out', 'a visitor asked for a draft')
    if (session.masquerade) {
      if (request.method !== 'GET') await writeRefusedAttempt(found, `draft of ${form}`)
      return refuseAs('denied', 'a draft while a staff member views as the student')
    }
    return answerTo(request, form, found)
  })
}

async function answerTo(request: Request, form: DraftForm, asking: DraftSession): Promise<Response> {
  if (request.method === 'GET')
    return Response.json({ values: await findDraft(asking, form) }, { headers: privateHeaders })
  if (request.method === 'DELETE') {
    await forgetDraft(asking, form)
    return new Response(null, { status: 204, headers: privateHeaders })
  }
  const body = await readJsonBody(request, largestDraft)
  if (!body.ok) return body.refusal
  const parsed = draftFields[form].safeParse(body.value)
  if (!parsed.success) return refuseAs('invalid', `a draft of ${form}`)
  await keepDraft(asking, form, parsed.data)
  return new Response(null, { status: 204, headers: privateHeaders })
}
