import 'server-only'
import { savedResources } from '@/lib/calls/resources'
import { savedResourceForm } from '@/lib/forms/saved-resource'
import type { Failure } from '@/lib/shared/result'
import { college } from '../college/client'
import { statusOf } from '../college/failure'
import { readPosted } from '../http/posted'
import { sayGoOn } from '../http/redirect'
import { setStatus } from '../http/response-status'
import type { Viewer } from '../session/viewer'

/**
 * Keeps the resource that was posted to the page, or lets it go, for a browser without scripts; then sends it on to `address` at that
 * resource. Returns why it was not saved, or null.
 */
export async function keepPosted(viewer: Viewer, address: string): Promise<Failure | null> {
  const { values } = await readPosted(savedResourceForm)
  if (values === null) return null
  const saved = await college.save(savedResources.save, viewer, values)
  if (saved.ok) sayGoOn(`${address}#resource-${values.id}`)
  else setStatus(statusOf(saved.failure.name))
  return saved.ok ? null : saved.failure
}
