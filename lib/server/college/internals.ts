import 'server-only'

/**
 * What words for people do not hold: a line of a stack, a file, an address of a machine, the name of an exception. The message
 * comes from outside, so none of them may go over it again and again (`tests/architecture/slow-patterns.sweep.test.ts`).
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

/** Does a service's message tell how it is made, instead of what a person can do? Then it is not shown (S-60). */
export const tellsInternals = (message: string): boolean => signs.some((sign) => sign.test(message))
