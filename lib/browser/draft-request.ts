import { draftAddress, type Draft, type DraftPlace } from '@/lib/shared/draft'
import { leaveFor, saysMaintenance } from './leave'
import { portalHeaders } from './portal-headers'

const withinMs = 10_000

/**
 * What came of a request. `failed`: no answer, or one that may be better the next time; `refused`: it will not be, nor, before the
 * password was given again, with `sign-in-again`. `partly`: the form does not have all these fields any more.
 */
export type DraftAnswer =
  { kind: 'done' | 'partly' | 'failed' | 'refused' | 'sign-in-again' } | { kind: 'conflict'; other: Draft | null }

export interface DraftChange {
  method: 'PUT' | 'DELETE'
  /** The revisions that this page knows, or may have written. */
  known: readonly string[]
  /** There may be none yet. */
  create?: boolean
  body?: { step: string; revision: string; values: Readonly<Record<string, unknown>> }
}

const refusals = [400, 403, 404, 413]

/** Writes a draft, also while the page is left. It does not count as the person's activity: their keys do. Never throws. */
export async function requestDraft(
  place: DraftPlace,
  { method, known, create = false, body }: DraftChange,
): Promise<DraftAnswer> {
  try {
    const answer = await fetch(draftAddress(place), {
      method,
      headers: {
        ...portalHeaders(true),
        ...(known.length > 0 && { 'if-match': known.map((revision) => `"${revision}"`).join(', ') }),
        ...(create && { 'if-none-match': '*' }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      keepalive: true,
      signal: AbortSignal.timeout(withinMs),
    })
    if (saysMaintenance(answer)) leaveFor('maintenance') // more that is typed here would be lost
    const { status } = answer
    if (answer.ok) return { kind: status === 204 ? 'done' : 'partly' }
    if (status !== 409 && status !== 401) return { kind: refusals.includes(status) ? 'refused' : 'failed' }
    const { draft, name } = (await answer.json()) as { draft: Draft | null; name?: unknown }
    if (status === 409) return { kind: 'conflict', other: draft }
    return { kind: name === 'sign-in-again' ? name : 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
