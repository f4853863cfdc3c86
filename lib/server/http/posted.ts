import 'server-only'
import { headers } from 'next/headers'
import type { Form } from '@/lib/shared/forms/form'
import { type Posted, toPosted } from '@/lib/shared/forms/posted'
import { postedHeader } from '@/lib/shared/portal-headers'
import { setUnprocessable } from './response-status'

/** True when a form was posted to the current page. */
export const isPosted = async (): Promise<boolean> => (await headers()).has(postedHeader)

/**
 * Returns the form that was posted to the current page, validated with its schema. For a page whose route has
 * `posts`. When the form is invalid, sets status 422; `PlainForm` renders it with its errors. When it is valid, the
 * page saves it and then calls `redirectAfterPost`. `having`: on a page with several forms, the field that identifies
 * this one.
 */
export async function readPosted<Of extends Form>(form: Of, { having }: { having?: string } = {}): Promise<Posted<Of>> {
  const sent = (await headers()).get(postedHeader)
  const body = sent === null ? null : new URLSearchParams(sent)
  const posted = toPosted(form, having === undefined || body?.has(having) ? body : null)
  if (posted.wrong) setUnprocessable()
  return posted
}
