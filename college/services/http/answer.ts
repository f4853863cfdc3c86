import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Hono, Next } from 'hono'
import type { z } from 'zod'
import type { Database } from '@/college/records/database'
import type { ServiceContext } from '@/college/services-context'
import { type AnyCall, type Base, type Load, pathPattern, type Save } from '@/lib/calls/call'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'
import { type About, type Arrival, factsOf, readArrival } from './arrival'
import { asInput } from './load-input'
import { authorize } from './authority'
import { once } from './once'
import { Refusal } from './refusal'

/** A call whose token, path and body have been checked. */
export interface Question<Input, Request> {
  /** For a save, the transaction that contains all of its work. */
  db: Database
  now: Date
  context: ServiceContext
  /** The token holder's Okta identifier. */
  subject: string
  /** The provider's name of the sign-in that issued the token; null when unknown. */
  signIn: string | null
  /** True when the token holder signed in within the last 15 minutes. */
  signedInLately: boolean
  /** The staff member's Okta identifier when the call is about a student. */
  actor: string | null
  /** The student the call is about. Reading it throws Refusal 404 when there is none. */
  readonly studentId: string
  /** The input of a load, from its path and query. */
  input: Input
  /** The body of a save. */
  request: Request
  query: Record<string, string>
}

/** Registers one call of the table on the router. */
export type Service = (app: Hono, context: ServiceContext) => void

type Work = (arrival: Arrival, about: About) => Promise<unknown>

export const bases: Record<Base, string> = { webService: '/web-service', api: '/api', content: '/content' }

/** Serves a load. The web service and the content system wrap the answer in `{ data }`; the api does not. */
export function answerLoad<Input extends z.ZodType, Answer extends z.ZodType>(
  call: Load<string, Input, Answer>,
  handler: (question: Question<z.output<Input>, undefined>) => Promise<z.input<Answer>> | z.input<Answer>,
): Service {
  return (app, context) =>
    serve(app, context, call, async (arrival, about) => {
      const input = accept(call.input, asInput(call, arrival))
      const wire = await handler(ask(context, arrival, about, { db: context.db, input, request: undefined }))
      const checked = check(call, wire)
      return call.base === 'api' ? checked : { data: checked }
    })
}

/** Serves a save in one transaction, once per `Idempotency-Key`. The answer is not wrapped. */
export function answerSave<Request extends z.ZodType, Answer extends z.ZodType>(
  call: Save<string, z.ZodType, Request, Answer>,
  handler: (question: Question<undefined, z.output<Request>>) => Promise<z.input<Answer>> | z.input<Answer>,
): Service {
  return (app, context) =>
    serve(app, context, call, async (arrival, about) => {
      if (arrival.body === undefined) throw new Refusal(400, 'The body must be JSON.')
      const request = accept(call.request, arrival.body)
      return once(context.db, arrival, context.now(), async (db) =>
        check(call, await handler(ask(context, arrival, about, { db, input: undefined, request }))),
      )
    })
}

/** What loads and saves share: route, token, authorization, controls, and `{ message }` for every refusal. */
function serve(app: Hono, context: ServiceContext, call: AnyCall, work: Work): void {
  const respond = async (c: Context, next: Next): Promise<Response | void> => {
    const arrival = await readArrival(c, call, await bearerOf(c, context)).catch(toRefusal)
    if (arrival instanceof Refusal) return answerRefusal(c, arrival)
    if (isForAnother(call, arrival.body)) return next()
    const about = await authorize(context, arrival).catch(toRefusal)
    return context.control.answerInstead(factsOf(c, arrival, about instanceof Refusal ? null : about), async () => {
      if (about instanceof Refusal) return answerRefusal(c, about)
      const [result] = await Promise.all([work(arrival, about).catch(toRefusal), sleep(leastMs(call))])
      return result instanceof Refusal ? answerRefusal(c, result) : c.json(result)
    })
  }
  for (const path of [call.path, call.masqueradePath]) {
    if (path) app.on(call.method, bases[call.base] + pathPattern(call, (part) => `:${part}`, path), respond)
  }
}

/** Gives valid and invalid links the same minimum response time, in milliseconds (ruling 18). */
const leastMs = (call: AnyCall): number => (call.who === 'link' ? 250 : 0)

/**
 * True when the body belongs to another save with the same path. A save with a discriminator field handles only bodies
 * that have the field.
 */
function isForAnother(call: AnyCall, body: unknown): boolean {
  if (call.kind !== 'save' || call.discriminator === undefined) return false
  return typeof body !== 'object' || body === null || !(call.discriminator in body)
}

function answerRefusal(c: Context, { status, message, retryAfterSeconds, faults, challenge }: Refusal): Response {
  if (status === 401) c.header('WWW-Authenticate', challenge)
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json({ message, ...(faults && { faults }) }, status)
}

/** Returns a refusal, which becomes a response. Rethrows any other error, which is a fault of the college. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

async function bearerOf(c: Context, context: ServiceContext) {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token === undefined ? null : context.verifyAccessToken(token)
}

function ask<Input, Request>(
  context: ServiceContext,
  { claims, query }: Arrival,
  { studentId, actor }: About,
  rest: { db: Database; input: Input; request: Request },
): Question<Input, Request> {
  const now = context.now()
  return {
    ...rest,
    now,
    context,
    subject: claims?.subject ?? '',
    signIn: claims?.signIn ?? null,
    signedInLately: claims !== null && isRecentSignIn(claims.authTime, now),
    actor,
    query,
    get studentId() {
      if (studentId === null) throw new Refusal(404, 'No student record belongs to this account.')
      return studentId
    },
  }
}

/** Returns the parsed value. @throws Refusal 400 that lists each invalid field. */
export function accept<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), fault: message }))
  throw new Refusal(400, 'This request is not valid. Please check it and try again.', undefined, faults)
}

function check<Wire>(call: AnyCall, wire: Wire): Wire {
  const checked = call.answer.safeParse(wire)
  if (checked.success) return wire
  throw new Error(`${call.name} returned an answer that does not match its definition`, { cause: checked.error })
}
