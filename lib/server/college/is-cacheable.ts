import 'server-only'
import type { Load } from '@/lib/calls/call'
import { env } from '../env'
import type { Requester } from './request'

/** For how many milliseconds an answer may be shown again, if it may be at all. */
export const staleMsOf = (call: Load): number => Math.min(call.staleMs, env.collegeStaleMs)

/**
 * May the answer be shown again? Nothing sensitive or secret, no document, nothing of a visitor, nothing that a role opens, which
 * the college may take away at any moment, and nothing while saves cannot be counted.
 */
export const isCacheable = (call: Load, viewer: Requester): boolean =>
  typeof viewer?.saves === 'number' &&
  (call.who === 'student' || call.who === 'anyone') &&
  staleMsOf(call) > 0 &&
  !call.sensitive &&
  call.secrets === undefined &&
  call.timeoutClass !== 'document'
