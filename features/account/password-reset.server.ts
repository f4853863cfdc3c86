import 'server-only'
import { cookies, headers } from 'next/headers'
import type { AnswerOf, InputOf } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { readPosted } from '@/lib/server/http/posted'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setFailed, setUnprocessable } from '@/lib/server/http/response-status'
import { noteClosedLink } from '@/lib/server/observability/closed-link'
import { consume } from '@/lib/server/rate-limits/limit'
import { countClosedLink, waitForLink } from '@/lib/server/rate-limits/links'
import { failureOf } from '@/lib/server/rate-limits/refusals'
import { nameOfLink, resetCookieLine, resetCookieName } from '@/lib/server/session/cookie'
import { firstOf, type SearchParams } from '@/lib/shared/address'
import { parseDestination, passwordResetFor } from '@/lib/shared/destination'
import type { Form } from '@/lib/shared/forms/form'
import type { Posted } from '@/lib/shared/forms/posted'
import { emailPattern } from '@/lib/shared/personal-data'
import type { Failure } from '@/lib/shared/result'
import { provisionOktaAccount, resetPwdByEmail, validateWebToken } from './calls'
import { newLinkForm, newPasswordForm, passwordResetForm, type PasswordResetStep } from './forms'

/** `done`: the redirect has been sent already. */
type PasswordReset = (PasswordResetStep & { destination: string | null }) | { kind: 'done' }

/** The cookie that remembers the page to open after the reset, while the person reads the email. */
const destinationCookie = 'destination'

/**
 * Runs the password reset (RT-12): asks who the person is, has the college send a link, and takes the new password.
 * Opening a page or a link changes nothing, and everybody who asks for a link gets the same answer (ruling 19).
 */
export async function openPasswordReset(query: SearchParams): Promise<PasswordReset> {
  const [token, link] = [firstOf(query.token), firstOf(query.link)]
  const asked = parseDestination(firstOf(query.destination))
  if (token !== undefined) return hideToken(token, asked)
  const destination = asked ?? (link === undefined ? null : await keptDestination())
  const step =
    link !== undefined
      ? await openLink(link, destination)
      : firstOf(query.sent) === '1'
        ? ({ kind: 'sent' } as const)
        : firstOf(query.changed) === '1'
          ? ({ kind: 'changed' } as const)
          : await ask(destination)
  return step.kind === 'done' ? step : { ...step, destination }
}

/**
 * Moves the secret of a mailed link from the address to a cookie. After the redirect neither the address bar, the
 * history nor the page contains the secret.
 */
function hideToken(webToken: string, destination: string | null): PasswordReset {
  const name = nameOfLink(webToken)
  const { success } = validateWebToken.input.safeParse({ webToken })
  return leadTo(passwordResetFor(destination, { link: name }), success ? [resetCookieLine(name, webToken)] : [])
}

function leadTo(address: string, cookieLines: readonly string[]): { kind: 'done' } {
  redirectAfterPost(address, { cookies: cookieLines })
  return { kind: 'done' }
}

const cookieOf = async (name: string) => (await cookies()).get(resetCookieName(name))?.value

const keptDestination = async () => parseDestination(await cookieOf(destinationCookie))

async function ask(destination: string | null): Promise<PasswordResetStep | { kind: 'done' }> {
  const { fields, values } = await readPosted(passwordResetForm)
  const asked = { kind: 'asked' as const, fields, failure: null }
  if (!values) return asked
  const failure = await requestLink(toIdentifier(values.identifier), values.identifier)
  return failure ? refused(asked, failure) : leadToSent(destination)
}

/** The kind of identifier that was typed. The college also finds usernames that look like another kind. */
function toIdentifier(typed: string): InputOf<typeof resetPwdByEmail> {
  if (emailPattern.test(typed)) return { email: typed }
  return /^\d{1,20}$/.test(typed) ? { studentNumber: typed } : { username: typed }
}

/** Has the college send a link. Returns why it did not; null for known and unknown people alike. */
async function requestLink(input: InputOf<typeof resetPwdByEmail>, identifier: string): Promise<Failure | null> {
  const seconds = await consume('lookup', { account: null, headers: await headers(), identifiers: [identifier] })
  if (seconds !== null) return failureOf('lookup', seconds)
  const sent = await college.save(resetPwdByEmail, null, input)
  return sent.ok ? null : sent.failure
}

const leadToSent = (destination: string | null) =>
  leadTo(passwordResetFor(destination, { sent: true }), [
    resetCookieLine(destinationCookie, destination && encodeURIComponent(destination)),
  ])

async function openLink(name: string, destination: string | null): Promise<PasswordResetStep | { kind: 'done' }> {
  const asking = await headers()
  const webToken = await cookieOf(name)
  const seconds = await waitForLink(asking, webToken)
  if (seconds !== null) return failed(failureOf('link', seconds))
  const again = await readPosted(newLinkForm, { having: 'again' })
  const { data: input } = validateWebToken.input.safeParse({ webToken })
  if (!input) return close({ status: 'invalid', email: null }, again)
  const chosen = await readPosted(newPasswordForm, { having: 'password' })
  const opened = await college.load(validateWebToken, null, input)
  if (!opened.ok) return chosen.values ? retry(chosen, opened.failure) : failed(opened.failure)
  const found = opened.value
  // A link to set up an account chooses more than a password, so it is not valid here.
  const status = found.purpose === 'setup' ? 'invalid' : found.status
  if (status === 'valid') return choose({ ...input, name, destination }, found, chosen)
  const closed = { status, email: found.email }
  if (status !== 'expired' || !again.values) return close(closed, again)
  const failure = await requestLink(input, input.webToken)
  return failure ? refused(await close(closed, again), failure) : leadToSent(destination)
}

interface Link {
  webToken: string
  name: string
  destination: string | null
}

async function choose(
  { webToken, name, destination }: Link,
  { email, login, firstName }: AnswerOf<typeof validateWebToken>,
  { fields, values }: Posted<typeof newPasswordForm>,
): Promise<PasswordResetStep | { kind: 'done' }> {
  const opened = { kind: 'opened' as const, email, login, firstName, fields, failure: null }
  if (!values) return opened
  const saved = await college.save(provisionOktaAccount, null, { webToken, ...values })
  if (!saved.ok) return refused(opened, saved.failure)
  const { status, message } = saved.value
  if (status === 'provisioned')
    return leadTo(passwordResetFor(destination, { changed: true }), [
      resetCookieLine(name, null),
      resetCookieLine(destinationCookie, null),
    ])
  if (status === 'expired' || status === 'used' || status === 'invalid')
    return close({ status, email }, await readPosted(newLinkForm, { having: 'again' }))
  setUnprocessable()
  return { ...opened, fields: fields.map((field) => ({ ...field, error: message })) }
}

/** Offers the form again when the college cannot be asked about the link. Only the password must be typed again. */
const retry = ({ fields }: Posted<typeof newPasswordForm>, failure: Failure) =>
  refused({ kind: 'opened', email: null, login: null, firstName: null, fields, failure: null }, failure)

/** All unknown links look alike. Counts links that cannot be used against the network that opened them. */
async function close(
  link: { status: 'expired' | 'used' | 'invalid'; email: string | null },
  { fields }: Posted<Form>,
): Promise<Extract<PasswordResetStep, { kind: 'closed' }>> {
  if (link.status === 'invalid') noteClosedLink('password reset')
  await countClosedLink(await headers())
  const { status } = link
  return { kind: 'closed', status, email: status === 'invalid' ? null : link.email, fields, failure: null }
}

function refused<Step extends PasswordResetStep & { failure: Failure | null }>(step: Step, failure: Failure): Step {
  setFailed(failure)
  return { ...step, failure }
}

function failed(failure: Failure): PasswordResetStep {
  setFailed(failure)
  return { kind: 'failed', failure }
}
