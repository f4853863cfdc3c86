import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { openLogOutput, safeLogLine } from '@/lib/shared/log-output'

/** Creates the college's log: JSON lines, without secrets. */
export function createLog(level: string, stream: pino.DestinationStream = openLogOutput()) {
  const options: pino.LoggerOptions = {
    name: 'college',
    level,
    redact: ['err.body'],
    serializers: { err: describeError },
    hooks: { streamWrite: safeLogLine },
  }
  return pino(options, stream)
}

/**
 * Returns the loggable fields of an error. The message and stack of a failed query contain the values to be written, so
 * only its code and place are logged.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? pino.stdSerializers.err(error) : error
  const { code, table, column, constraint } = (error.cause ?? {}) as Record<string, unknown>
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line))
  return { type: error.name, message: 'A query failed', code, table, column, constraint, stack: frames?.join('\n') }
}
