import 'server-only'
import { z } from 'zod'
import { findDraftedForm } from '@/lib/calls/drafted-forms'
import { type Draft, type DraftPlace, mostRevisions, revisionPattern, subjectPattern } from '@/lib/shared/draft'
import { isDraftable } from '@/lib/shared/forms/draft'
import type { Form } from '@/lib/shared/forms/form'
import { maintenanceHeader, maintenanceRefusal } from '@/lib/shared/maintenance'
import { type DraftSession, findDraft, forgetDraft, keepDraft } from '../drafts/drafts'
import type { Replaces } from '../drafts/store'
import { readJsonBody } from '../http/json-body'
import { privateHeaders, refuseAs, refuseForeign } from '../http/refusals'
import { isKnownToBeOn } from '../maintenance/maintenance'
import { refuseTooOften } from '../rate-limits/refusals'
import { writeRefusedAttempt } from '../session/masquerade/audit'
import { unlessStoreIsAway } from '../session/store/store-away'
import type { FindSession } from '../session/viewer'

const largestDraft = 16 * 1_024

/** The body of a `PUT`. It contains its own revision, so that a browser that gets no response still knows it. */
const Sent = z.strictObject({
  step: z.string().max(60),
  revision: z.string().regex(revisionPattern),
  values: z.record(z.string(), z.unknown()),
})

/**
 * `GET`, `PUT` and `DELETE /api/drafts/{form}/{subject}`: the draft of the student who asks, `{ draft }` or `{ draft:
 * null }`. A `PUT` sends step, values and a new revision, 16 KB at most. `PUT` and `DELETE` list the revisions they
 * know (`If-Match`; `If-None-Match: *` for the first). If the stored revision is another one, the response is 409 with
 * that version. Values that fit no field of the form are left out, and the response is then 200 instead of 204. Staff
 * who view as a student can neither read nor write drafts; an attempt to write is in the audit. While the portal is
 * closed for maintenance it still keeps drafts, and says in a header that it is closed.
 */
export async function answerDraft(request: Request, place: DraftPlace, find: FindSession): Promise<Response> {
  const answer = await answerAt(request, place, find)
  if (!isKnownToBeOn()) return answer
  if (!answer.ok) return maintenanceRefusal()
  answer.headers.set(maintenanceHeader, '1')
  return answer
}

async function answerAt(request: Request, { form: name, subject }: DraftPlace, find: FindSession): Promise<Response> {
  const refusal = refuseForeign(request)
  if (refusal) return refusal
  const form = findDraftedForm(name)
  if (!form || !subjectPattern.test(subject))
    return refuseAs('not-defined', 'a draft of an unknown form', 'There is no such form.')
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
      if (request.method !== 'GET') await writeRefusedAttempt(found, `draft of ${name}`)
      return refuseAs('denied', 'a draft while a staff member views as the student')
    }
    return answerTo(request, form, subject, found)
  })
}

async function answerTo(request: Request, form: Form, subject: string, asking: DraftSession): Promise<Response> {
  const place = { form: form.name, subject }
  if (request.method === 'GET') return toResponse(await findDraft(asking, place))
  const replaces = readConditions(request.headers)
  if (!replaces) return refuseAs('invalid', 'a draft without If-Match', 'Say which version it replaces.', 428)
  if (request.method === 'PUT') return put(request, form, subject, asking, replaces)
  if (await forgetDraft(asking, place, replaces.revisions)) return done()
  return toResponse(await findDraft(asking, place), 409)
}

async function put(
  request: Request,
  form: Form,
  subject: string,
  asking: DraftSession,
  replaces: Replaces,
): Promise<Response> {
  const body = await readJsonBody(request, largestDraft)
  if (!body.ok) return body.refusal
  const sent = Sent.safeParse(body.value).data
  if (!sent) return refuseAs('invalid', `a draft of ${form.name}`)
  const typed = Object.entries(sent.values)
  const values = typed.filter(([name, value]) => isDraftable(form, name, value))
  if (values.length === 0 && typed.length > 0) return refuseAs('invalid', `a draft of ${form.name}`)
  const draft = { form: form.name, subject, ...sent, values: Object.fromEntries(values) }
  const keeping = await keepDraft(asking, draft, replaces)
  switch (keeping.outcome) {
    case 'kept':
      return values.length < typed.length ? partlyDone(sent.revision) : done({ etag: `"${sent.revision}"` })
    case 'conflict':
      return toResponse(keeping.other, 409)
    case 'hidden':
      return refuseAs('sign-in-again', 'a draft that this session may not see')
    case 'full':
      return refuseAs(
        'invalid',
        'too many drafts',
        'You have no room for another draft. Send a form or discard a draft on your dashboard first.',
        413,
      )
  }
}

const done = (headers?: Record<string, string>) =>
  new Response(null, { status: 204, headers: { ...privateHeaders, ...headers } })

/**
 * The response when some values were left out: a page from before a release may have fields that the form no longer
 * has, or has with another type.
 */
const partlyDone = (revision: string) =>
  Response.json({ kept: 'partly' }, { headers: { ...privateHeaders, etag: `"${revision}"` } })

const toResponse = (draft: Draft | null, status = 200): Response =>
  Response.json({ draft }, { status, headers: { ...privateHeaders, ...(draft && { etag: `"${draft.revision}"` }) } })

/** Returns the versions that the browser knows. Null when it names none, or the headers are invalid. */
function readConditions(headers: Headers): Replaces | null {
  const create = headers.get('if-none-match')
  const known = (headers.get('if-match') ?? '').split(',').map((tag) => tag.trim())
  const revisions = known.filter((tag) => tag !== '').map((tag) => tag.replace(/^"(.*)"$/, '$1'))
  if ((create ?? '*') !== '*' || revisions.length > mostRevisions) return null
  if (!revisions.every((revision) => revisionPattern.test(revision))) return null
  return create === null && revisions.length === 0 ? null : { revisions, create: create === '*' }
}
