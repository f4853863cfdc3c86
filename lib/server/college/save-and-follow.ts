import 'server-only'
import type { Save } from '@/lib/calls/call'
import type { Outcome } from '@/lib/shared/result'
import { endOtherSessions } from '../session/own-sessions'
import type { FindSession, Viewer } from '../session/viewer'
import type { SaveOptions } from './attempt'
import { college } from './client'

/** The save, and what follows from it: the person's other sessions, but the one that is found, may be over with it (S-18). */
export async function saveAndFollow(
  call: Save,
  viewer: Viewer | null,
  input: unknown,
  find: FindSession,
  options?: SaveOptions,
): Promise<Outcome<unknown>> {
  const outcome = await college.save(call, viewer, input, options)
  // Of a view by staff the sessions of the student are over, and those the provider ends; the member of staff keeps theirs.
  if (outcome.ok && !viewer?.actor && call.endsOtherSessions?.(outcome.value)) {
    const asking = await find()
    if (asking) await endOtherSessions(asking)
  }
  return outcome
}
