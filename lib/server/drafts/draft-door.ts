import 'server-only'
import { draftForms, type DraftForm } from '@/lib/shared/draft-forms'
import { comesFromThePortal, hasPortalHeader, privateHeaders, refuseAs } from '../door'
import { mediaTypeOf, readAtMost } from '../session/bounded-body'
import { VaultUnavailable, type Person, type Session } from '../session/vault'
import { findDraft, forgetDraft, keepDraft } from './drafts'
import { draftFields } from './forms'

const largestDraft = 16 * 1_024

type FindSession = () => Promise<{ session: Session } | null>

/**
 * `GET`, `PUT` and `DELETE /api/drafts/{form}`: what the student who asks typed into a form, `{ values }` or `{ values: null }`.
 * A `PUT` carries the fields of the form as a JSON object, 16 KB at most. Staff who view as a student neither read nor write one.
 */
export async function answerDraft(request: Request, name: string, find: FindSession): Promise<Response> {
  if (!hasPortalHeader(request)) return refuseAs('denied', 'no x-portal-csrf header')
  if (!comesFromThePortal(request)) return refuseAs('denied', 'another origin')
  const form = draftForms.find((each) => each === name)
  if (!form) return refuseAs('not-defined', 'a draft of an unknown form', 'There is no such form.')
  try {
    const found = await find()
    if (!found) return refuseAs('signed-out', 'a visitor asked for a draft')
    if (found.session.masquerade) return refuseAs('denied', 'a draft while a staff member views as the student')
    return await answerTo(request, form, found.session.person)
  } catch (error) {
    if (error instanceof VaultUnavailable) return refuseAs('unavailable', error.message, undefined, 503, { 'retry-after': '5' })
    throw error
  }
}

async function answerTo(request: Request, form: DraftForm, person: Person): Promise<Response> {
  if (request.method === 'GET') return Response.json({ values: await findDraft(person, form) }, { headers: privateHeaders })
  if (request.method === 'DELETE') {
    await forgetDraft(person, form)
    return new Response(null, { status: 204, headers: privateHeaders })
  }
  if (mediaTypeOf(request) !== 'application/json') return refuseAs('invalid', 'not JSON', 'Send JSON.', 415)
  const text = await readAtMost(request, largestDraft)
  if (text === null) return refuseAs('invalid', 'too long', 'That is more than can be kept.', 413)
  const parsed = draftFields[form].safeParse(toJson(text))
  if (!parsed.success) return refuseAs('invalid', `a draft of ${form}`)
  await keepDraft(person, form, parsed.data)
  return new Response(null, { status: 204, headers: privateHeaders })
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
