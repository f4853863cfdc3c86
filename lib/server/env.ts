import 'server-only'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unnamedOf } from './env-unnamed'
import { environmentVariables, plainWords } from './env-variables'
import { weakSecrets } from './secret-strength'

/** The client secret that the portal and the embedded college share. It protects nothing anywhere else. */
const embeddedClientSecret = 'embedded-college-portal-secret-local-only'

export type Environment = ReturnType<typeof readEnvironment>

/** Settings that cannot be used, with the reasons. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The portal cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/**
 * Parses the environment. Throws an EnvironmentError that names each bad variable. `keep` creates and stores the
 * session key outside production.
 */
export function readEnvironment(source: Record<string, string | undefined>, keep: () => string = keepLocalSecret) {
  const parsed = environmentVariables.safeParse(source, { error: plainWords })
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
  if (production && !secure) problems.push('PORTAL_URL: https is needed unless the portal runs only on this machine')
  if (production && !values.SESSION_SECRET) problems.push('SESSION_SECRET: required in production, at least 32 bytes')
  // The embedded college's own secret is public, so it does not protect a college that is reachable from outside.
  const clientSecret = values.OIDC_CLIENT_SECRET ?? (embedded ? embeddedClientSecret : undefined)
  if (production) problems.push(...weakSecrets(values.SESSION_SECRET ?? [], clientSecret))
  if (production && values.OIDC_ISSUER?.startsWith('http:') && !isLoopback(values.OIDC_ISSUER))
    problems.push('OIDC_ISSUER: https is needed')
  if (production && source.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED: certificates must be checked; name a private authority in NODE_EXTRA_CA_CERTS, in the environment and not in .env',
    )
  if (production && values.SESSION_STORE === 'memory' && !values.ALLOW_MEMORY_STORE) {
    problems.push(
      'SESSION_STORE: name a redis:// server in production, or set ALLOW_MEMORY_STORE=1 for a single process',
    )
  }
  if (production && values.PORTAL_KIT) problems.push('PORTAL_KIT: allowed only when the portal runs on this machine')
  if (values.SESSION_WARNING_MS >= values.SESSION_IDLE_MS)
    problems.push('SESSION_WARNING_MS: must be less than SESSION_IDLE_MS')
  if (values.SESSION_ABSOLUTE_MS < values.SESSION_IDLE_MS)
    problems.push('SESSION_ABSOLUTE_MS: must not be less than SESSION_IDLE_MS')
  if (embedded) {
    const beside = (['COLLEGE_API_URL', 'COLLEGE_CONTENT_URL'] as const).find((name) => values[name])
    if (beside) problems.push(`COLLEGE_WEB_SERVICE_URL: required together with ${beside}`)
  } else {
    const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'COLLEGE_API_URL', 'COLLEGE_CONTENT_URL'] as const
    for (const name of needed)
      if (!values[name]) problems.push(`${name}: required together with COLLEGE_WEB_SERVICE_URL`)
  }
  if (problems.length > 0) throw new EnvironmentError(problems)

  const site = (configured: string | undefined, name: string) => configured ?? `${college}/sites/${name}`
  const issuer = values.OIDC_ISSUER ?? `${college}/oidc`
  const adminTool = site(values.ADMIN_TOOL_URL, 'admin')
  // A real college does not use the embedded college's admin tool.
  const formTargets = [
    issuer,
    ...(values.OIDC_PAGE_ORIGINS ?? []),
    values.ADMIN_TOOL_URL ?? (embedded ? adminTool : issuer),
  ]
  return {
    port: values.PORT,
    // A local portal listens only on this machine; `localhost` may be either address. Otherwise it listens on every
    // address.
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
    // On this machine no load balancer routes around a process that stops.
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
      issuer,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET ?? embeddedClientSecret,
      /** Scopes of a sign-in. */
      scope: ['openid', 'profile', 'email', ...(values.OIDC_OFFLINE_ACCESS ? ['offline_access'] : [])].join(' '),
      logoutIdToken: values.OIDC_LOGOUT_ID_TOKEN,
      pageOrigins: values.OIDC_PAGE_ORIGINS ?? [],
    },
    secondStep: values.SECOND_STEP,
    bases: {
      webService: values.COLLEGE_WEB_SERVICE_URL ?? `${college}/web-service`,
      api: values.COLLEGE_API_URL ?? `${college}/api`,
      content: values.COLLEGE_CONTENT_URL ?? `${college}/content`,
    },
    /** Other origins to which a form of the portal may lead: the provider (sign-in, sign-out) and the admin tool. */
    formTargets: [...new Set(formTargets.map((address) => new URL(address).origin))],
    collegeStaleMs: values.COLLEGE_STALE_MS,
    collegeTimeoutMs: values.COLLEGE_TIMEOUT_MS,
    masqueradeGroup: values.MASQUERADE_GROUP ?? (embedded ? 'portal-support' : ''),
    masqueradeAlertPerHour: values.MASQUERADE_ALERT_PER_HOUR,
    // Two portals on one machine do not share a file by default.
    auditFile: values.AUDIT_FILE ?? (values.PORT === 3000 ? '.local/audit.jsonl' : `.local/audit-${values.PORT}.jsonl`),
    kit: values.PORTAL_KIT,
    features: { annualReview: values.FEATURE_ANNUAL_REVIEW },
    tagManagerId: values.TAG_MANAGER_ID,
    brand: {
      collegeName: values.COLLEGE_NAME,
      supportPhone: values.SUPPORT_PHONE,
      supportEmail: values.SUPPORT_EMAIL,
      applicationsEmail: values.APPLICATIONS_EMAIL,
    },
    // The embedded college has all of these itself. A real college is asked to set the missing ones.
    unnamed: embedded ? { sites: [], brand: [] } : unnamedOf(source),
    sites: {
      adminTool,
      enrollment: site(values.ENROLLMENT_URL, 'enrollment'),
      payment: site(values.PAYMENT_URL, 'payment'),
      learning: site(values.LEARNING_URL, 'learning'),
      badges: site(values.BADGE_SHARING_URL, 'badges'),
      // Only the embedded college is known to have microsites.
      microsites: values.MICROSITES_URL ?? (embedded ? `${college}/sites/microsites` : null),
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

/** True when an address names this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname) ||
    hostname.endsWith('.localhost')
  )
}

/**
 * Returns the session key of this checkout, created at the first start and readable only by its owner, so that a
 * restart keeps people signed in. The file is written completely or not at all, even when the disk is full or two
 * portals start at once.
 */
function keepLocalSecret(): string {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.local', 'session-secret')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  if (kept) return kept
  if (kept === '') rmSync(file) // the disk was full
  const unfinished = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600 })
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

let known: Environment | undefined

/** Returns the environment, parsed at the first use. `instrumentation.ts` uses it when the server starts. */
export function environment(): Environment {
  known ??= readEnvironment(process.env)
  return known
}

/** The environment as an object. Its fields are read on access, never while the portal is built. */
export const env: Environment = new Proxy({} as Environment, {
  get: (_, field: keyof Environment) => environment()[field],
})
