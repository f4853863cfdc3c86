import 'server-only'
import { z } from 'zod'
import { withoutTrailingSlashes } from '@/lib/shared/address'

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional())
const withDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.input<Schema>) =>
  z.preprocess((value) => blankIsAbsent(value) ?? fallback, schema)

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => `${new URL(address).origin}/` === new URL(address).href,
    'must be only an origin: no path, query or user',
  ) // the cookie belongs to the whole origin
  .transform((address) => new URL(address).origin)
const listOf = <Schema extends z.ZodType<unknown, string>>(one: Schema) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(one))
const webAddress = z.url({ protocol: /^https?$/ })
const address = webAddress.transform(withoutTrailingSlashes)
const numeral = () => z.coerce.number()
const port = numeral().int().min(1).max(65_535)
const milliseconds = numeral()
  .int()
  .min(500)
  .max(7 * 24 * 3_600_000)
const flag = withDefault(z.enum(['0', '1']), '0').transform((value) => value === '1')

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => Buffer.byteLength(secret) >= 32), 'each key needs at least 32 bytes')
  .refine((list) => new Set(list).size === list.length, 'must not list the same key twice')

/**
 * True for `memory` or a Redis URL that the client can parse: user and password percent-encoded, and no path except a
 * database number.
 */
function isStore(value: string): boolean {
  if (value === 'memory') return true
  try {
    const { protocol, username, password, hostname, pathname } = new URL(value)
    decodeURIComponent(username + password) // throws when they are not percent-encoded
    return /^rediss?:$/.test(protocol) && hostname !== '' && /^(\/\d*)?$/.test(pathname)
  } catch {
    return false
  }
}

/** Parsed like OpenTelemetry headers: a value may contain `=`, and separators in it are percent-encoded. */
const headers = z.string().transform((text, context): [name: string, value: string][] => {
  try {
    const pairs = text.split(',').map((pair): [string, string] => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? []
      return [name.trim(), decodeURIComponent(value.trim())]
    })
    new Headers(pairs) // throws on an invalid header name or value
    return pairs
  } catch {
    context.addIssue({ code: 'custom', message: 'name=value, separated by commas' })
    return z.NEVER
  }
})

/**
 * Returns what a variable must contain, in place of the validator's own message. Messages of a schema take
 * precedence.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  const unit = issue.origin === 'string' ? ' characters' : ''
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : 'must be a number, written in digits'
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `must be at least ${issue.minimum}${unit}`
    case 'too_big':
      return `must be at most ${issue.maximum}${unit}`
    case 'invalid_format':
      return issue.format === 'email'
        ? 'must be an email address'
        : 'must be an address that begins with http:// or https://'
    default:
      return 'cannot be used'
  }
}

/** The allowed values of each variable, as text, and its default. */
export const environmentVariables = z.object({
  PORT: withDefault(port, 3000),
  HOST: optional(z.string().trim()),
  COLLEGE_PORT: withDefault(port, 4000),
  PORTAL_URL: optional(origin),
  SESSION_SECRET: optional(secrets),
  SESSION_STORE: withDefault(z.string().refine(isStore, 'either memory or redis://host:port'), 'memory'),
  ALLOW_MEMORY_STORE: flag,
  SESSION_FOLDER: withDefault(z.string(), '.local/sessions'),
  SESSION_IDLE_MS: withDefault(milliseconds, 1_800_000),
  SESSION_WARNING_MS: withDefault(milliseconds, 60_000),
  SESSION_ABSOLUTE_MS: withDefault(milliseconds, 28_800_000),
  // An identifier as much as a URL, and compared exactly: some issuers end with a slash.
  OIDC_ISSUER: optional(webAddress),
  OIDC_CLIENT_ID: withDefault(z.string(), 'portal'),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_OFFLINE_ACCESS: flag,
  OIDC_LOGOUT_ID_TOKEN: flag,
  OIDC_PAGE_ORIGINS: optional(listOf(origin)),
  SECOND_STEP: withDefault(z.enum(['provider', 'portal']), 'provider'),
  COLLEGE_WEB_SERVICE_URL: optional(address),
  COLLEGE_API_URL: optional(address),
  COLLEGE_CONTENT_URL: optional(address),
  COLLEGE_STALE_MS: withDefault(numeral().int().min(0).max(900_000), 900_000),
  COLLEGE_TIMEOUT_MS: withDefault(numeral().int().min(500).max(60_000), 60_000),
  MAINTENANCE: flag,
  MAINTENANCE_FILE: optional(z.string()),
  PORTAL_KIT: flag,
  FEATURE_ANNUAL_REVIEW: flag,
  MASQUERADE_GROUP: z.string().trim().optional(),
  MASQUERADE_ALERT_PER_HOUR: withDefault(numeral().int().min(1).max(10_000), 15),
  ADMIN_TOOL_URL: optional(address),
  ENROLLMENT_URL: optional(address),
  PAYMENT_URL: optional(address),
  LEARNING_URL: optional(address),
  BADGE_SHARING_URL: optional(address),
  MICROSITES_URL: optional(address),
  PARTNER_URL: optional(address),
  LIBRARY_URL: optional(address),
  CHAT_URL: optional(address),
  ASSISTANT_URL: optional(address),
  PRIVACY_URL: optional(address),
  TERMS_URL: optional(address),
  REFUNDS_URL: optional(address),
  SOCIAL_URLS: optional(listOf(address)),
  COLLEGE_NAME: withDefault(z.string().trim().min(1).max(80), 'Fairhaven College of Financial Services'),
  SUPPORT_PHONE: withDefault(z.string().trim().min(7).max(40), '(800) 555-0100'),
  SUPPORT_EMAIL: withDefault(z.email(), 'student.experience@college.example'),
  APPLICATIONS_EMAIL: withDefault(z.email(), 'designation.applications@college.example'),
  AUDIT_FILE: optional(z.string().regex(/\.jsonl$/, 'a file whose name ends with .jsonl')),
  TAG_MANAGER_ID: optional(z.string().regex(/^GTM-[A-Z0-9]+$/, 'a container id such as GTM-ABC123')),
  TRUSTED_PROXY_HOPS: withDefault(numeral().int().min(0).max(10), 0),
  LOAD_LIMIT: withDefault(numeral().int().min(1).max(10_000), 100),
  RATE_LIMIT_FACTOR: withDefault(numeral().min(0.1, 'at least 0.1: limits cannot be turned off').max(100_000), 1),
  SHUTDOWN_PAUSE_MS: optional(numeral().int().min(0).max(60_000)),
  METRICS_PORT: optional(port),
  METRICS_HOST: withDefault(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers),
  OTEL_SERVICE_NAME: withDefault(z.string().trim().min(1), 'student-portal'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(numeral().min(0).max(1), 1),
  LOG_LEVEL: withDefault(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
})

/** Every variable that the portal reads. A test compares this list with `.env.example`. */
export const portalVariables: readonly string[] = Object.keys(environmentVariables.shape)
