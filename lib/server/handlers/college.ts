import 'server-only'
import {
  identityFields,
  isPublic,
  isRefusedWhileMasquerading,
  largestBody,
  type Load,
  type Save,
} from '@/lib/calls/call'
import { isOfNewEntry } from '@/lib/calls/edited-record'
import { callsFromBrowser } from '@/lib/calls/from-browser'
import { invalidatesHeader } from '@/lib/shared/portal-headers'
import { isStorable } from '@/lib/shared/storable-text'
import { succeed, type Outcome } from '@/lib/shared/result'
import { noteForeignName, checkImpersonationPolicy } from '../college/impersonation-policy'
import { college } from '../college/client'
import { checkObjection } from '../college/objection'
import { ParsedInput } from '../college/request'
import { saveAndFollow } from '../session/save-and-follow'
import { saveOnce } from '../college/saved'
import { clearSentDraft, isDraftChanged } from '../drafts/sent-draft'
import { completeEdit } from '../edited-records/complete'
import { readVersion } from '../edited-records/version'
import { privateHeaders, refuse, refuseAs, refuseForeign } from '../http/refusals'
import { readJsonBody, refuseUnread } from '../http/json-body'
import { refuseTooOften } from '../rate-limits/refusals'
import { currentRequest } from '../http/request-context'
import { unlessStoreIsAway } from '../session/store/store-away'
import { findSession, findViewer, type Viewer } from '../session/viewer'
import { isInherited } from '../http/strict-json'

type Input = Record<string, unknown>

const idempotencyKey = /^[A-Za-z0-9-]{8,64}$/

/** Names of identity fields as spelled in the portal and on the wire. No request may send one. */
const identityNames = new Set<string>([
  ...identityFields,
  'student_id',
  'studentID',
  'sid',
  'emplid',
  'empl_id',
  'emp_id',
  'report_emp_id',
  'oktaID',
  'okta_id',
  'uid',
  'contractId',
  'subscription_id',
  'khp_subscription_id',
])

/** Handles every load from a browser: `GET /api/college/{name}?…`. */
export async function answerLoad(name: string, request: Request): Promise<Response> {
  const refusal = refuseForeign(request)
  if (refusal) return refusal
  const entry = callsFromBrowser(name)
  if (!entry) return refuseAs('not-defined', 'unknown name', `${name.slice(0, 60)}: Request not defined!`)
  if (!entry.load)
    return refuseAs('not-defined', 'no load', `${name}: Get not defined!`, 405, { allow: entry.save?.method ?? '' })
  const parameters = [...new URL(request.url).searchParams]
  const input = Object.fromEntries(parameters)
  if (parameters.length !== Object.keys(input).length) return refuseAs('invalid', 'a parameter given twice')
  if (Object.keys(input).some(isInherited)) return refuseAs('invalid', 'an inherited key')
  if (!isStorable(input)) return refuseAs('invalid', 'text that cannot be stored')
  return answerTo(entry.load, input, request)
}

/** Handles every save from a browser: `POST` or `PUT /api/college/{name}` with a JSON object. */
export async function answerSave(name: string, request: Request): Promise<Response> {
  const found = findSave(name, request)
  if (!found.ok) return found.refusal
  const body = await readJsonBody(request, largestBody(found.save))
  return body.ok ? answerTo(found.save, body.value, request) : body.refusal
}

/**
 * Returns the save, or the refusal when the request comes from elsewhere, names no save, or has the wrong method. Reads
 * only the headers.
 */
function findSave(name: string, request: Request): { ok: true; save: Save } | { ok: false; refusal: Response } {
  const foreign = refuseForeign(request)
  if (foreign) return { ok: false, refusal: foreign }
  const entry = callsFromBrowser(name)
  if (!entry)
    return { ok: false, refusal: refuseAs('not-defined', 'unknown name', `${name.slice(0, 60)}: Request not defined!`) }
  const { load, save } = entry
  if (save?.method === request.method) {
    // Only the body is saved. A query would be ignored without a word.
    return new URL(request.url).search === ''
      ? { ok: true, save }
      : { ok: false, refusal: refuseAs('invalid', 'a save with a query') }
  }
  const allow = [load && 'GET', save?.method].filter(Boolean).join(', ')
  return { ok: false, refusal: refuseAs('not-defined', 'no save', `${name}: Post/Put not defined!`, 405, { allow }) }
}

/**
 * True when a call counts toward the rate limit of its class before its body is read: a body with files is large, and
 * is held in memory.
 */
const isCountedUnread = ({ kind, limit }: Load | Save): boolean => kind === 'save' && limit === 'upload'

/**
 * Checks a save before its body is read. Returns the refusal, or null when the body may be sent. Counts the call, and a
 * call with files also for its class, so that the handler does not count it again.
 */
export async function refuseSave(
  name: string,
  request: Request,
  find: () => Promise<Viewer | null>,
): Promise<Response | null> {
  const found = findSave(name, request)
  if (!found.ok) return found.refusal
  const { save } = found
  const unread = refuseUnread(request, largestBody(save))
  if (unread) return unread
  return unlessStoreIsAway(async () => {
    const viewer = await find()
    const tooOften = await refuseTooOften('call', askingOf(viewer, request))
    if (tooOften) return tooOften
    if (!viewer && !isPublic(save)) return refuseAs('signed-out', `visitor asked ${save.name}`)
    return save.limit && isCountedUnread(save) ? refuseTooOften(save.limit, askingOf(viewer, request)) : null
  })
}

/** Returns whom the rate limits count: the person who is signed in; staff under their own name. */
const askingOf = (viewer: Viewer | null, { headers }: Request) => ({
  account: (viewer?.actor ?? viewer)?.oktaId ?? null,
  headers,
})

async function answerTo(call: Load | Save, input: unknown, request: Request): Promise<Response> {
  return unlessStoreIsAway(async () => {
    const viewer = await findViewer()
    const asking = askingOf(viewer, request)
    const counted = currentRequest()?.counted ?? false
    const tooOften = counted ? null : await refuseTooOften('call', asking)
    if (tooOften) return tooOften
    if (namesSomebody(input)) {
      if (viewer?.actor) await noteForeignName(call, viewer)
      return refuseAs('denied', 'an identity field was sent')
    }
    if (viewer?.actor && isRefusedWhileMasquerading(call)) {
      return refuseAs(
        (await checkImpersonationPolicy(call, viewer)) ?? 'denied',
        `${call.name} while a staff member views as the student`,
      )
    }
    const parsed = call.input.safeParse(input)
    if (!parsed.success) {
      const fields = parsed.error.issues
        .map((issue) => issue.path.join('.'))
        .filter(Boolean)
        .join(', ')
      return refuseAs('invalid', `input of ${call.name}`, fields ? `Check: ${fields}.` : undefined)
    }
    if (!isPublic(call) && !viewer) return refuseAs('signed-out', `visitor asked ${call.name}`)
    const unconditional = call.kind === 'save' ? refuseUnconditional(call, input, request.headers) : null
    if (unconditional) return unconditional
    const countsClass = !(counted && isCountedUnread(call))
    const tooOftenOfItsClass =
      countsClass &&
      call.limit &&
      (await refuseTooOften(call.limit, { ...asking, identifiers: identifiersIn(call, parsed.data) }))
    if (tooOftenOfItsClass) return tooOftenOfItsClass
    const keepsDraft = call.kind === 'save' && viewer !== null && !viewer.actor
    if (keepsDraft && (await isDraftChanged(request.headers, findSession)))
      return refuseAs('draft-changed', `${call.name} of a draft that was changed elsewhere`)
    const outcome = await run(call, viewer, { sent: input, parsed: new ParsedInput(parsed.data as Input) }, request)
    const accepted = keepsDraft && outcome.ok && (call.accepts?.(outcome.value) ?? true)
    if (accepted) await clearSentDraft(request.headers, findSession)
    return toResponse(call, outcome)
  })
}

/** Refuses a save that edits a record without saying which version the person saw. A new entry has no version. */
function refuseUnconditional({ name, edits }: Save, input: unknown, headers: Headers): Response | null {
  const condition = headers.get('if-match')
  if (!edits) return null
  const isNew = isOfNewEntry(edits, input as Record<string, unknown>)
  if (isNew ? condition === null : condition && readVersion(edits, condition)) return null
  return condition === null
    ? refuseAs('invalid', `${name} without If-Match`, 'Say which version it replaces.', 428)
    : refuseAs('invalid', `the version of ${name}`)
}

/**
 * Returns the values with which the caller identifies somebody. Each is counted on its own, so that varying the others
 * does not help.
 */
const identifiersIn = ({ identifies = [] }: Load | Save, input: unknown): string[] =>
  identifies.map((field) => (input as Record<string, unknown>)[field]).filter((value) => typeof value === 'string')

async function run(
  call: Load | Save,
  viewer: Viewer | null,
  { sent, parsed }: { sent: unknown; parsed: ParsedInput },
  request: Request,
): Promise<Outcome<unknown>> {
  // A browser has a cache of its own, and asks for something newer than that.
  if (call.kind === 'load') return college.load(call, viewer && { ...viewer, asksAgain: true }, parsed)
  const given = request.headers.get('idempotency-key')
  const key = given !== null && idempotencyKey.test(given) ? given : null
  // Runs inside `saveOnce`, so that a repeated save does not conflict with itself.
  const save = async () => {
    const given = await inputOnFile(call, viewer, { sent, parsed }, request.headers)
    const options = key === null ? undefined : { idempotencyKey: key }
    if (!given.ok) return given
    const objection = viewer && (await checkObjection(call, viewer, given.value, key !== null))
    return objection ?? saveAndFollow(call, viewer, given.value, findSession, options)
  }
  return key === null || !viewer
    ? save()
    : saveOnce(
        {
          session: viewer.sessionKey,
          call: `${request.method} ${call.name}`,
          key,
          input: sent,
          once: call.showsOnce === true,
        },
        save,
      )
}

/** Returns the input, completed from the record that the save edits. Fails when the record has changed meanwhile. */
async function inputOnFile(
  { edits, input: accepted }: Save,
  viewer: Viewer | null,
  { sent, parsed }: { sent: unknown; parsed: ParsedInput },
  headers: Headers,
): Promise<Outcome<unknown>> {
  const seen = edits && readVersion(edits, headers.get('if-match') ?? '')
  if (!edits || !seen || !viewer) return succeed(parsed)
  const complete = await completeEdit({ edits, input: accepted }, viewer, seen, sent as Input)
  const again = complete.ok ? accepted.safeParse(complete.value) : null
  // The client refuses and logs a completed input that does not parse.
  return again?.success ? succeed(new ParsedInput(again.data as Input)) : complete
}

function toResponse(call: Load | Save, outcome: Outcome<unknown>): Response {
  if (!outcome.ok) return refuse(outcome.failure)
  const stale =
    call.kind === 'save' && call.invalidates.length > 0
      ? { [invalidatesHeader]: call.invalidates.join(',') }
      : undefined
  return Response.json(outcome.value ?? null, { headers: { ...privateHeaders, ...stale } })
}

const namesSomebody = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.keys(input).some((field) => identityNames.has(field))
