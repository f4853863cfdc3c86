import 'server-only'
import { headers } from 'next/headers'
import type { Form } from '@/lib/shared/forms/form'
import { type Posted, toPosted } from '@/lib/shared/forms/posted'
import { postedHeader } from '@/lib/shared/portal-headers'
import { setUnprocessable } from './response-status'

/** Was something posted to the page that is being made? */
export const isPosted = async (): Promise<boolean> => (await headers()).has(postedHeader)

/**
 * What was posted to the page that is being made, checked with the schema of its form; for a page whose row in the table of routes
 * has `posts`. `PlainForm` draws it again with what is wrong, under status 422. When it is right the page saves it, then `redirectAfterPost`.
 * `having`: on a page of several forms, the field by which this one is known.
 */
export async function readPosted<Of extends Form>(form: Of, { having }: { having?: string } = {}): Promise<Posted<Of>> {
  const sent = (await headers()).get(postedHeader)
  const body = sent === null ? null : new URLSearchParams(sent)
  const posted = toPosted(form, having === undefined || body?.has(having) ? body : null)
  if (posted.wrong) setUnprocessable()
  return posted
}
