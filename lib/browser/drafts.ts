import type { DraftForm, DraftValues } from '@/lib/shared/draft-forms'

const withinMs = 3_000

/** Forms that have a draft, as far as this page knows. */
const kept = new Set<DraftForm>()
/** One request after the other, so that an older one never arrives last. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Keeps what was typed into a form on the server, for a day. Returns false when that did not succeed. It does not
 * count as the person's activity: their keys do.
 */
export function keepDraft(form: DraftForm, values: DraftValues): Promise<boolean> {
  kept.add(form)
  return inTurn(() => ask(form, 'PUT', JSON.stringify(values)))
}

/** Forgets it, if there is one. */
export async function forgetDraft(form: DraftForm): Promise<void> {
  if (kept.delete(form)) await inTurn(() => ask(form, 'DELETE'))
}

/** The server gave this page a draft of the form. */
export const knowDraft = (form: DraftForm): unknown => kept.add(form)

function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const turn = last.then(work)
  last = turn
  return turn
}

async function ask(form: DraftForm, method: 'PUT' | 'DELETE', body?: string): Promise<boolean> {
  try {
    const headers = {
      'x-portal-csrf': '1',
      'x-portal-intent': 'background',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`/api/drafts/${form}`, {
      method,
      headers,
      body,
      keepalive: true,
      signal: AbortSignal.timeout(withinMs),
    })
    return answer.ok
  } catch {
    return false
  }
}
