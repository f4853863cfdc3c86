import 'server-only'
import type { Save } from '@/lib/calls/call'
import type { Outcome } from '@/lib/shared/result'
import { finishing } from '../process/shutdown'
import { endOtherSessions } from './own-sessions'
import type { FindSession, Viewer } from './viewer'
import type { SaveOptions } from '../college/attempt'
import { college } from '../college/client'

/**
 * Runs a save. If the save changed how the account is protected, also ends the person's sessions other than the one
 * that `find` returns.
 */
export function saveAndFollow(
  call: Save,
  viewer: Viewer | null,
  input: unknown,
  find: FindSession,
  options?: SaveOptions,
): Promise<Outcome<unknown>> {
  return finishing(async () => {
    // In a staff view the sessions to end are the student's, and the provider ends those. The staff member keeps theirs.
    const mayEnd = call.endsOtherSessions && viewer && !viewer.actor
    // Looked up before the save, so that afterwards neither an unavailable store nor the end of this session keeps the
    // others alive.
    const asking = mayEnd ? await find() : null
    const outcome = await college.save(call, viewer, input, options)
    if (asking && outcome.ok && call.endsOtherSessions?.(outcome.value)) await endOtherSessions(asking)
    return outcome
  })
}
