import 'server-only'
import type { AnyCall } from '@/lib/calls/call'
import { staleIfErrorMs } from './policy'
import { processWide } from '../process/process-wide'

const kept = processWide(
  'stale-if-error',
  (): Map<string, { value: unknown; at: number }> => new Map<string, { value: unknown; at: number }>(),
)

/** Public loads only: an answer about a person is never kept. */
const limitOf = ({ name, who, kind }: AnyCall) =>
  who === 'anyone' && kind === 'load' ? staleIfErrorMs[name] : undefined

/** Keeps the last good answer of a public list. */
export function keepForErrors(call: AnyCall, value: unknown, now = Date.now()): void {
  if (limitOf(call) !== undefined) kept().set(call.name, { value, at: now })
}

/** Returns the last good answer of a public list that cannot be loaded, if it is recent enough; otherwise null. */
export function findStale(call: AnyCall, now = Date.now()): { value: unknown; at: number } | null {
  const limit = limitOf(call)
  const last = kept().get(call.name)
  return limit !== undefined && last && now - last.at < limit ? last : null
}
