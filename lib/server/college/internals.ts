import 'server-only'

/** What words for people do not hold: a line of a stack, a file, an address of a machine, the name of an exception. */
const signs = [
  /[\r\n]/,
  /\bat \S.*:\d+/,
  /(^|[\s("'])(\/[\w.@-]+){2,}/,
  /\b[A-Za-z]:\\/,
  /\b[a-z][a-z+]+:\/\//i,
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
  /\blocalhost\b/i,
  /\b[a-z][\w-]*(\.[\w-]+)+:\d{2,5}\b/i,
  /\bE(CONN|ADDR|HOST|NET|NOENT|ACCES|PIPE|TIMEDOUT|PERM|AI_)[A-Z_]*\b/,
  /\w(Error|Exception)\b/,
  /\b(ORA|SQLSTATE)\b/,
]

/** Does a service's message tell how it is made, instead of what a person can do? Then it is not shown (S-60). */
export const tellsInternals = (message: string): boolean => signs.some((sign) => sign.test(message))
