import 'server-only'
import { htmlResponse } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import type { Failure } from '@/lib/shared/result'
import { waitInWords } from '@/lib/shared/words'
import { createFailure, statusOf } from '../http/failure'
import { privateHeaders, refuse } from '../http/refusals'
import { log } from '../observability/log'
import { consume, type RateLimitSubject } from './limit'
import type { RuleName } from './rules'

/**
 * Counts a call and refuses it when there were too many: 429 with `Retry-After` and a failure whose seconds the
 * client counts down. Returns null when the call may proceed.
 */
export async function refuseTooOften(rule: RuleName, subject: RateLimitSubject): Promise<Response | null> {
  const seconds = await consume(rule, subject)
  return seconds === null ? null : refuse(failureOf(rule, seconds))
}

/** Returns the refusal as a page, for an address that a person opens or a form. */
export function excessPage(
  rule: RuleName,
  seconds: number,
  links: readonly { href: string; label: string }[],
  viewedStudent?: string,
): Response {
  const { message, reference } = failureOf(rule, seconds)
  const page = plainPage({
    title: 'Please wait a moment',
    paragraphs: [message, 'Nothing was changed.'],
    reference,
    links,
    viewedStudent,
  })
  return htmlResponse(page, statusOf('busy'), { ...privateHeaders, 'retry-after': String(seconds) })
}

/** Logs a refusal by a rate limit and returns its failure. */
export function failureOf(rule: RuleName, seconds: number): Failure {
  const failure = createFailure(
    'busy',
    `Too many requests in a short time. Please try again in ${waitInWords(seconds)}.`,
  )
  log().warn({ failure: failure.name, reference: failure.reference, why: `limit ${rule}` }, 'a request was refused')
  return { ...failure, retryAfterSeconds: seconds }
}
