import { draftAddress, type Draft, type DraftPlace } from '@/lib/shared/draft'
import { leaveFor, saysMaintenance } from './leave'
import { portalHeaders } from './portal-headers'

const withinMs = 10_000

/**
 * The result of a request. `failed`: no response, or an error that a retry may fix. `refused`: a retry will not help.
 * `sign-in-again`: works only after a sign-in with the password. `partly`: the form no longer has some of the fields,
 * and these were left out.
 */
export type DraftAnswer =
  { kind: 'done' | 'partly' | 'failed' | 'refused' | 'sign-in-again' } | { kind: 'conflict'; other: Draft | null }

export interface DraftChange {
  method: 'PUT' | 'DELETE'
  /** The revisions that this page knows or may have written. */
  known: readonly string[]
  /** True when the draft may not exist yet. */
  create?: boolean
  body?: { step: string; revision: string; values: Readonly<Record<string, unknown>> }
}

const refusals = [400, 403, 404, 413]

/**
 * Saves or deletes a draft, also while the page is being left. Does not count as activity; the key presses do. Never
 * throws.
 */
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
    if (saysMaintenance(answer)) leaveFor('maintenance') // further typing here would be lost
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
