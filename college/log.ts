import pino from 'pino'

/** The college's log: JSON lines, with nothing that opens a door. */
export function createLog(level: string) {
  return pino({ name: 'college', level, redact: ['err.body', 'err.params', 'err.query', 'err.cause.parameters', 'err.parameters'] })
}
