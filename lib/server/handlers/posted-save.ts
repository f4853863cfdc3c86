import 'server-only'
import { headers } from 'next/headers'
import type { AnySave, InputOf } from '@/lib/calls/call'
import type { Form } from '@/lib/shared/forms/form'
import type { Posted } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import { college } from '../college/client'
import { readPosted } from '../http/posted'
import { redirectAfterPost } from '../http/redirect'
import { setFailed } from '../http/response-status'
import { consume } from '../rate-limits/limit'
import { failureOf } from '../rate-limits/refusals'
import type { Viewer } from '../session/viewer'

/**
 * Saves what a button posted to the page, for a browser without JavaScript, and then redirects to `addressAfter`.
 * Returns the failure, or null. Counts as a call of the person who is signed in; staff under their own name.
 */
export async function savePosted<Of extends Form, Call extends AnySave>(
  viewer: Viewer,
  call: Call,
  form: Of,
  addressAfter: (values: Values<Of>) => string,
): Promise<Failure | null> {
  const { values } = await readPosted(form)
  if (values === null) return null
  const seconds = await consume('call', { account: (viewer.actor ?? viewer).oktaId, headers: await headers() })
  if (seconds !== null) {
    const failure = failureOf('call', seconds)
    setFailed(failure)
    return failure
  }
  const saved = await college.save(call, viewer, values as InputOf<Call>)
  if (saved.ok) redirectAfterPost(addressAfter(values))
  else setFailed(saved.failure)
  return saved.ok ? null : saved.failure
}

type Values<Of extends Form> = NonNullable<Posted<Of>['values']>
