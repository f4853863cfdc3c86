import pino from 'pino'
import { safeLogLine } from '@/lib/shared/log-line'

/** The college's log: JSON lines, without secrets. */
export function createLog(level: string) {
  const redact = ['err.body', 'err.params', 'err.query', 'err.cause.parameters', 'err.parameters']
  return pino({ name: 'college', level, redact, hooks: { streamWrite: safeLogLine } })
}
