import 'server-only'
import { identityFields, isPublic, isRefusedWhileMasquerading, largestBody, type Load, type Save } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { isKept } from '@/lib/shared/kept-text'
import type { Outcome } from '@/lib/shared/result'
import { objectionToActing } from './acting'
import { college } from './college/client'
import { saveOnce } from './college/saved'
import { comesFromThePortal, hasPortalHeader, privateHeaders, refuse, refuseAs } from './door'
import { refuseExcess } from './limits/answers'
import { findExcess, type Asking } from './limits/limit'
import { compressed, tooLong, tooSlow } from './limits/requests'
import type { RuleName } from './limits/rules'
import { readBody } from './session/bounded-body'
import { findViewer } from './session/viewer'
import { VaultUnavailable } from './session/vault'
import { isInherited, readJson } from './strict-json'

const unread = {
  400: undefined,
  408: tooSlow.message,
  413: tooLong.message,
  415: compressed.message,
}
const idempotencyKey = /^[A-Za-z0-9-]{8,64}$/

/** Names of identity fields as the portal and as the wire spell them; nobody may send one (CL-04, ruling 30). */
const identityNames = new Set<string>([
  ...identityFields, 'student_id', 'studentID', 'sid', 'emplid', 'empl_id', 'emp_id', 'report_emp_id', 'oktaID', 'okta_id', 'uid', 'contractId',
])

interface Entry {
  load?: Load
  save?: Save
}

/** What a browser may ask for by that name; calls that only the server makes are not among it. */
function entryOf(name: string): Entry | null {
  const entry = Object.hasOwn(table, name) ? (table as Record<string, Entry>)[name] : undefined
  if (!entry) return null
  const open = { ...(entry.load?.serverOnly !== true && { load: entry.load }), ...(entry.save?.serverOnly !== true && { save: entry.save }) }
  return open.load || open.save ? open : null
}

/** The one door through which a browser reads: `GET /api/college/{name}?…`. */
export async function readThroughDoor(name: string, request: Request): Promise<Response> {
  const refusal = refuseForeign(request)
  if (refusal) return refusal
  const entry = entryOf(name)
  if (!entry) return refuseAs('not-defined', 'unknown name', `${name.slice(0, 60)}: Request not defined!`)
  if (!entry.load) return refuseAs('not-defined', 'no load', `${name}: Get not defined!`, 405, { allow: 'POST, PUT' })
  const parameters = [...new URL(request.url).searchParams]
  const input = Object.fromEntries(parameters)
  if (parameters.length !== Object.keys(input).length) return refuseAs('invalid', 'a parameter twice')
  if (Object.keys(input).some(isInherited)) return refuseAs('invalid', 'an inherited key')
  if (!isKept(input)) return refuseAs('invalid', 'no text')
  return answerTo(entry.load, input, request)
}

/** The same door for writing: `POST` or `PUT /api/college/{name}` with a JSON object. */
export async function writeThroughDoor(name: string, request: Request): Promise<Response> {
  const refusal = refuseForeign(request)
  if (refusal) return refusal
  const entry = entryOf(name)
  if (!entry) return refuseAs('not-defined', 'unknown name', `${name.slice(0, 60)}: Request not defined!`)
  if (!entry.save || entry.save.method !== request.method) {
    const allow = [entry.load && 'GET', entry.save?.method].filter(Boolean).join(', ')
    return refuseAs('not-defined', 'no save', `${name}: Post/Put not defined!`, 405, { allow })
  }
  if (!/^application\/json(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refuseAs('invalid', 'not JSON', 'Send JSON.', 415)
  }
  const body = await readBody(request, largestBody(entry.save))
  if (!body.ok) return refuseAs('invalid', 'a body that was not read', unread[body.status], body.status)
  const json = readJson(body.text)
  if (!json.ok) return refuseAs('invalid', json.why)
  return answerTo(entry.save, json.value, request)
}

function refuseForeign(request: Request): Response | null {
  if (!hasPortalHeader(request)) return refuseAs('denied', 'no x-portal-csrf header')
  if (!comesFromThePortal(request)) return refuseAs('denied', 'another origin')
  return null
}

async function answerTo(call: Load | Save, input: unknown, request: Request): Promise<Response> {
  if (namesSomebody(input)) return refuseAs('denied', 'an identity field was sent')
  try {
    const viewer = await findViewer()
    const asking = { account: (viewer?.actor ?? viewer)?.oktaId ?? null, headers: request.headers }
    const tooOften = await refuseTooOften('call', asking)
    if (tooOften) return tooOften
    if (viewer?.actor && isRefusedWhileMasquerading(call)) {
      return refuseAs((await objectionToActing(call, viewer)) ?? 'denied', `${call.name} while a staff member views as the student`)
    }
    const parsed = call.input.safeParse(input)
    if (!parsed.success) {
      const fields = parsed.error.issues.map((issue) => issue.path.join('.')).filter(Boolean).join(', ')
      return refuseAs('invalid', `input of ${call.name}`, fields ? `Check: ${fields}.` : undefined)
    }
    if (!isPublic(call) && !viewer) return refuseAs('signed-out', `visitor asked ${call.name}`)
    const tooOftenOfItsClass = call.limit && (await refuseTooOften(call.limit, { ...asking, identifiers: textsIn(parsed.data) }))
    return tooOftenOfItsClass ?? toResponse(call, await run(call, viewer, input, request))
  } catch (error) {
    if (error instanceof VaultUnavailable) return refuseAs('unavailable', error.message, undefined, 503, { 'retry-after': '5' })
    throw error
  }
}

async function refuseTooOften(rule: RuleName, asking: Asking): Promise<Response | null> {
  const seconds = await findExcess(rule, asking)
  return seconds === null ? null : refuseExcess(rule, seconds)
}

/** What a caller names somebody by: each is counted by itself, so that varying the others does not help. */
const textsIn = (input: unknown): string[] =>
  typeof input === 'object' && input !== null ? Object.values(input).filter((value) => typeof value === 'string') : []

async function run(call: Load | Save, viewer: Awaited<ReturnType<typeof findViewer>>, input: unknown, request: Request) {
  if (call.kind === 'load') return college.load(call, viewer, input, { retries: false })
  const key = request.headers.get('idempotency-key')
  if (key === null || !idempotencyKey.test(key)) return college.save(call, viewer, input)
  const save = () => college.save(call, viewer, input, { idempotencyKey: key })
  if (!viewer) return save()
  return saveOnce({ session: viewer.sessionKey, call: `${request.method} ${call.name}`, key, input }, save)
}

function toResponse(call: Load | Save, outcome: Outcome<unknown>): Response {
  if (!outcome.ok) return refuse(outcome.failure)
  const stale = call.kind === 'save' && call.makesStale.length > 0 ? { 'x-portal-stale': call.makesStale.join(',') } : undefined
  return Response.json(outcome.value ?? null, { headers: { ...privateHeaders, ...stale } })
}

const namesSomebody = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.keys(input).some((field) => identityNames.has(field))
