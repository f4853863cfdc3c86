import 'server-only'
import { headers } from 'next/headers'
import type { AnswerOf } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { readPosted } from '@/lib/server/http/posted'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setFailed } from '@/lib/server/http/response-status'
import { noteClosedLink } from '@/lib/server/observability/closed-link'
import { countClosedLink, waitForLink } from '@/lib/server/rate-limits/links'
import { failureOf } from '@/lib/server/rate-limits/refusals'
import type { PlainField } from '@/lib/shared/forms/posted'
import { hrefs } from '@/lib/shared/hrefs'
import type { Failure } from '@/lib/shared/result'
import { notMe } from './not-me-calls'
import { notMeForm } from './forms'

type NotMe = AnswerOf<typeof notMe.load>

/** What the page of a link shows: the change with the posted form or its outcome, or a failure. */
type OpenedNotMe =
  | { kind: 'failed'; failure: Failure }
  | { kind: 'opened'; link: NotMe; fields: readonly PlainField[]; failure: Failure | null }

const nothingOpened: NotMe = notMe.load.answer.parse({ status: 'wrong' })

/**
 * Opens the link in the mail after a change, and handles its posted form. Opening it changes nothing. After a
 * successful post the browser is redirected back to the page, which says what was done. All invalid links look alike.
 */
export async function openNotMe(token: string): Promise<OpenedNotMe> {
  const asking = await headers()
  const seconds = await waitForLink(asking, token)
  if (seconds !== null) return failed(failureOf('link', seconds))
  const { fields, values } = await readPosted(notMeForm)
  const { data: input } = notMe.load.input.safeParse({ token })
  if (!input) {
    noteClosedLink('This was not me')
    await countClosedLink(asking)
    return { kind: 'opened', link: nothingOpened, fields, failure: null }
  }
  const saved = values && (await college.save(notMe.save, null, input))
  if (saved?.ok && saved.value.status === 'done') redirectAfterPost(hrefs.notMe(token))
  const opened = await college.load(notMe.load, null, input)
  if (!opened.ok) return failed(opened.failure)
  const { status } = opened.value
  if (status === 'wrong') noteClosedLink('This was not me')
  if (['wrong', 'used', 'expired'].includes(status)) await countClosedLink(asking)
  const failure = saved && !saved.ok ? saved.failure : null
  if (failure) setFailed(failure)
  return { kind: 'opened', link: opened.value, fields, failure }
}

function failed(failure: Failure): OpenedNotMe {
  setFailed(failure)
  return { kind: 'failed', failure }
}
