import 'server-only'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { withoutTrailingSlashes } from '@/lib/shared/trailing-slashes'
import { weaknessOf } from './secret-strength'

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional())
const withDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.input<Schema>) =>
  z.preprocess((value) => blankIsAbsent(value) ?? fallback, schema)

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => `${new URL(address).origin}/` === new URL(address).href,
    'an origin alone: no path, query or user',
  ) // the cookie is the whole origin's
  .transform((address) => new URL(address).origin)
const address = z.url({ protocol: /^https?$/ }).transform(withoutTrailingSlashes)
const numeral = () => z.coerce.number('must be a number, written in digits')
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
  .refine((list) => new Set(list).size === list.length, 'no key twice')

const variables = z.object({
  PORT: withDefault(port, 3000),
  HOST: optional(z.string().trim()),
  COLLEGE_PORT: withDefault(port, 4000),
  PORTAL_URL: optional(origin),
  SESSION_SECRET: optional(secrets),
  SESSION_STORE: withDefault(
    z.string().regex(/^(memory|rediss?:\/\/.+)$/, 'either memory or redis://host:port'),
    'memory',
  ),
  ALLOW_MEMORY_STORE: flag,
  SESSION_FOLDER: withDefault(z.string(), '.local/sessions'),
  SESSION_IDLE_MS: withDefault(milliseconds, 1_800_000),
  SESSION_WARNING_MS: withDefault(milliseconds, 60_000),
  SESSION_ABSOLUTE_MS: withDefault(milliseconds, 28_800_000),
  OIDC_ISSUER: optional(address),
  OIDC_CLIENT_ID: withDefault(z.string(), 'portal'),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_OFFLINE_ACCESS: flag,
  OIDC_LOGOUT_ID_TOKEN: flag,
  COLLEGE_WEB_SERVICE_URL: optional(address),
  COLLEGE_API_URL: optional(address),
  COLLEGE_CONTENT_URL: optional(address),
  COLLEGE_STALE_MS: withDefault(z.coerce.number().int().min(0).max(900_000), 900_000),
  COLLEGE_TIMEOUT_MS: withDefault(z.coerce.number().int().min(500).max(60_000), 60_000),
  MAINTENANCE: flag,
  MAINTENANCE_FILE: optional(z.string()),
  FEATURE_ANNUAL_REVIEW: flag,
  MASQUERADE_GROUP: z.string().trim().optional(),
  MASQUERADE_ALERT_PER_HOUR: withDefault(numeral().int().min(1).max(10_000), 20),
  ADMIN_TOOL_URL: optional(address),
  ENROLLMENT_URL: optional(address),
  PAYMENT_URL: optional(address),
  BADGE_SHARING_URL: optional(address),
  PARTNER_URL: optional(address),
  LIBRARY_URL: optional(address),
  CHAT_URL: optional(address),
  ASSISTANT_URL: optional(address),
  PRIVACY_URL: optional(address),
  TERMS_URL: optional(address),
  REFUNDS_URL: optional(address),
  SOCIAL_URLS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim()))
      .pipe(z.array(address)),
  ),
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
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((pair) => pair.trim().split('=')))
      .pipe(z.array(z.tuple([z.string().min(1), z.string()]))),
  ),
  OTEL_SERVICE_NAME: withDefault(z.string().trim().min(1), 'student-portal'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(numeral().min(0).max(1), 1),
  LOG_LEVEL: withDefault(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
})

/** Every variable the portal reads; `.env.example` lists them, a test compares. */
export const portalVariables: readonly string[] = Object.keys(variables.shape)

/** The secret both halves know when the portal runs with the embedded college; worthless anywhere else. */
const embeddedClientSecret = 'embedded-college-portal-secret-local-only'

export type Environment = ReturnType<typeof readEnvironment>

/** A setting that cannot be used: which, and why. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The portal cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/**
 * Parses the environment; throws an EnvironmentError that names each bad variable.
 * `keep` makes and stores the session key outside production.
 */
export function readEnvironment(source: Record<string, string | undefined>, keep: () => string = keepLocalSecret) {
  const parsed = variables.safeParse(source)
  if (!parsed.success) {
    throw new EnvironmentError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const values = parsed.data
  const portalUrl = values.PORTAL_URL ?? `http://localhost:${values.PORT}`
  const embedded = values.COLLEGE_WEB_SERVICE_URL === undefined
  const college = `http://localhost:${values.COLLEGE_PORT}`
  const secure = portalUrl.startsWith('https:')
  const production = !isLoopback(portalUrl)

  const problems: string[] = []
  if (production && !secure) problems.push('PORTAL_URL: https is needed unless the portal runs on this machine alone')
  if (production && !values.SESSION_SECRET) problems.push('SESSION_SECRET: required in production, at least 32 bytes')
  // The embedded college's own secret is published, so it is none for whoever can reach the college from outside.
  const clientSecret = values.OIDC_CLIENT_SECRET ?? (embedded ? embeddedClientSecret : undefined)
  if (production) problems.push(...weakSecrets(values.SESSION_SECRET ?? [], clientSecret))
  if (production && values.OIDC_ISSUER?.startsWith('http:') && !isLoopback(values.OIDC_ISSUER))
    problems.push('OIDC_ISSUER: https is needed')
  if (production && source.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED: certificates must be checked; name a private authority in NODE_EXTRA_CA_CERTS',
    )
  if (production && values.SESSION_STORE === 'memory' && !values.ALLOW_MEMORY_STORE) {
    problems.push(
      'SESSION_STORE: name a redis:// server in production, or set ALLOW_MEMORY_STORE=1 for a single process',
    )
  }
  if (values.SESSION_WARNING_MS >= values.SESSION_IDLE_MS)
    problems.push('SESSION_WARNING_MS: must be less than SESSION_IDLE_MS')
  if (values.SESSION_ABSOLUTE_MS < values.SESSION_IDLE_MS)
    problems.push('SESSION_ABSOLUTE_MS: must not be less than SESSION_IDLE_MS')
  if (!embedded) {
    const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'COLLEGE_API_URL', 'COLLEGE_CONTENT_URL'] as const
    for (const name of needed)
      if (!values[name]) problems.push(`${name}: required together with COLLEGE_WEB_SERVICE_URL`)
  }
  if (problems.length > 0) throw new EnvironmentError(problems)

  const site = (configured: string | undefined, name: string) => configured ?? `${college}/sites/${name}`
  return {
    port: values.PORT,
    // What runs for this machine alone is reached from this machine alone; `localhost` may be either address. Else: every address.
    hosts: values.HOST !== undefined ? [values.HOST] : production ? [undefined] : ['127.0.0.1', '::1'],
    portalUrl,
    secure,
    production,
    embedded,
    development: source.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: Object.fromEntries(values.OTEL_EXPORTER_OTLP_HEADERS ?? []),
            service: values.OTEL_SERVICE_NAME,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    // On this machine nobody routes around a process that stops.
    shutdownPauseMs: values.SHUTDOWN_PAUSE_MS ?? (production ? 5_000 : 0),
    loadLimit: values.LOAD_LIMIT,
    maintenance: {
      always: values.MAINTENANCE,
      file:
        values.MAINTENANCE_FILE ?? (values.PORT === 3000 ? '.local/maintenance' : `.local/maintenance-${values.PORT}`),
    },
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    session: {
      secrets: values.SESSION_SECRET ?? [keep()],
      store: values.SESSION_STORE,
      folder: values.SESSION_FOLDER,
      idleMs: values.SESSION_IDLE_MS,
      warningMs: values.SESSION_WARNING_MS,
      absoluteMs: values.SESSION_ABSOLUTE_MS,
    },
    oidc: {
      issuer: values.OIDC_ISSUER ?? `${college}/oidc`,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET ?? embeddedClientSecret,
      offlineAccess: values.OIDC_OFFLINE_ACCESS,
      logoutIdToken: values.OIDC_LOGOUT_ID_TOKEN,
    },
    bases: {
      webService: values.COLLEGE_WEB_SERVICE_URL ?? `${college}/web-service`,
      api: values.COLLEGE_API_URL ?? `${college}/api`,
      content: values.COLLEGE_CONTENT_URL ?? `${college}/content`,
    },
    collegeStaleMs: values.COLLEGE_STALE_MS,
    collegeTimeoutMs: values.COLLEGE_TIMEOUT_MS,
    masqueradeGroup: values.MASQUERADE_GROUP ?? (embedded ? 'portal-support' : ''),
    masqueradeAlertPerHour: values.MASQUERADE_ALERT_PER_HOUR,
    // Two portals on one machine do not share a file unless they are told to.
    auditFile: values.AUDIT_FILE ?? (values.PORT === 3000 ? '.local/audit.jsonl' : `.local/audit-${values.PORT}.jsonl`),
    features: { annualReview: values.FEATURE_ANNUAL_REVIEW },
    tagManagerId: values.TAG_MANAGER_ID,
    brand: {
      collegeName: values.COLLEGE_NAME,
      supportPhone: values.SUPPORT_PHONE,
      supportEmail: values.SUPPORT_EMAIL,
      applicationsEmail: values.APPLICATIONS_EMAIL,
    },
    sites: {
      adminTool: site(values.ADMIN_TOOL_URL, 'admin'),
      enrollment: site(values.ENROLLMENT_URL, 'enrollment'),
      payment: site(values.PAYMENT_URL, 'payment'),
      badges: site(values.BADGE_SHARING_URL, 'badges'),
      partner: site(values.PARTNER_URL, 'partner'),
      library: site(values.LIBRARY_URL, 'library'),
      chat: site(values.CHAT_URL, 'chat'),
      assistant: site(values.ASSISTANT_URL, 'assistant'),
      privacy: site(values.PRIVACY_URL, 'privacy'),
      terms: site(values.TERMS_URL, 'terms'),
      refunds: site(values.REFUNDS_URL, 'refunds'),
      social:
        values.SOCIAL_URLS ??
        ['linkedin', 'facebook', 'youtube', 'instagram'].map((name) => `${college}/sites/social/${name}`),
    },
  }
}

function weakSecrets(session: readonly string[], client: string | undefined): string[] {
  const weak = (name: string, secret: string) => {
    const weakness = weaknessOf(secret)
    return weakness ? [`${name}: ${weakness}`] : []
  }
  const equal =
    client !== undefined && session.includes(client) ? ['OIDC_CLIENT_SECRET: the same as a key of SESSION_SECRET'] : []
  return [
    ...session.flatMap((secret) => weak('SESSION_SECRET', secret)),
    ...(client === undefined ? [] : weak('OIDC_CLIENT_SECRET', client)),
    ...equal,
  ]
}

/** Does an address name this very machine? */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname) ||
    hostname.endsWith('.localhost')
  )
}

/** One key per checkout, made at the first start and readable by its owner only, so that a restart keeps people signed in. */
function keepLocalSecret(): string {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.local', 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

let known: Environment | undefined

/** The environment, parsed at the first use; `instrumentation.ts` uses it when the server starts. */
export function environment(): Environment {
  known ??= readEnvironment(process.env)
  return known
}

/** The environment as an object whose fields are read when they are needed, never while the portal is built. */
export const env: Environment = new Proxy({} as Environment, {
  get: (_, field: keyof Environment) => environment()[field],
})
