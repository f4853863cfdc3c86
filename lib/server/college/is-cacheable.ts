import 'server-only'
import type { Load } from '@/lib/calls/call'
import { env } from '../env'
import type { Requester } from './request'

/** Returns how long an answer may be reused, in milliseconds; 0 when it may not. */
export const staleMsOf = (call: Load): number => Math.min(call.staleMs, env.collegeStaleMs)

/**
 * True when the answer may be reused. Excludes sensitive and secret answers, documents, visitors' answers, and
 * role-gated answers (the college may revoke a role at any time). Caches nothing while the session store cannot count
 * saves.
 */
export const isCacheable = (call: Load, viewer: Requester): boolean =>
  typeof viewer?.saves === 'number' &&
  (call.who === 'student' || call.who === 'anyone') &&
  staleMsOf(call) > 0 &&
  !call.sensitive &&
  call.secrets === undefined &&
  call.timeoutClass !== 'document'
