import 'server-only'
import type { Save } from '@/lib/calls/call'
import type { Outcome } from '@/lib/shared/result'
import { finishing } from '../process/shutdown'
import { endOtherSessions } from './own-sessions'
import type { FindSession, Viewer } from './viewer'
import type { SaveOptions } from '../college/attempt'
import { college } from '../college/client'

/** The save, and what follows from it: the person's other sessions, but the one that is found, may be over with it (S-18). */
export function saveAndFollow(
  call: Save,
  viewer: Viewer | null,
  input: unknown,
  find: FindSession,
  options?: SaveOptions,
): Promise<Outcome<unknown>> {
  return finishing(async () => {
    // Of a view by staff the sessions of the student are over, and those the provider ends; the member of staff keeps theirs.
    const mayEnd = call.endsOtherSessions && viewer && !viewer.actor
    // Found before: once the change is made, neither a store that is away nor the end of this session may keep the others alive.
    const asking = mayEnd ? await find() : null
    const outcome = await college.save(call, viewer, input, options)
    if (asking && outcome.ok && call.endsOtherSessions?.(outcome.value)) await endOtherSessions(asking)
    return outcome
  })
}
