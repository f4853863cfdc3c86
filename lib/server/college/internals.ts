import 'server-only'

/**
 * Signs of internals that do not belong in a message for people: a stack line, a file path, a host address, an
 * exception name. The message comes from outside, so every pattern must run in linear time
 * (`tests/architecture/slow-patterns.sweep.test.ts`).
 */
const signs = [
  /[\r\n]/,
  /\bat \S.{0,60}:\d/,
  /(^|[\s("'])(\/[\w.@-]+){2,}/,
  /\b[A-Za-z]:\\/,
  /[a-z]:\/\//i,
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
  /\blocalhost\b/i,
  /\.[a-z][\w-]{0,62}:\d{2,5}\b/i,
  /\bE(CONN|ADDR|HOST|NET|NOENT|ACCES|PIPE|TIMEDOUT|PERM|AI_)[A-Z_]*\b/,
  /\w(Error|Exception)\b/,
  /\b(ORA|SQLSTATE)\b/,
]

/**
 * True when a service's message reveals internals instead of telling a person what to do. Such a message is not
 * shown.
 */
export const tellsInternals = (message: string): boolean => signs.some((sign) => sign.test(message))
