import { resolve } from 'node:path'
import { z } from 'zod'

function whole(from: number, to: number) {
  const range = `must be a whole number from ${from} to ${to}, written in digits`
  return z.coerce.number(range).int(range).min(from, range).max(to, range)
}
const port = whole(1, 65_535)
const origin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https address')
  .transform((text) => new URL(text).origin)
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')

const variables = z.object({
  COLLEGE_PORT: port.default(4000),
  COLLEGE_HOST: z.string().optional(),
  COLLEGE_DATA: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  COLLEGE_CONTROL: flag.default(false),
  COLLEGE_DEMO: flag.optional(),
  COLLEGE_REMINDERS: flag.optional(),
  FEATURE_ANNUAL_REVIEW: flag.default(false),
  COLLEGE_URL: origin.optional(),
  PORTAL_URL: origin.optional(),
  PORT: port.default(3000),
  OIDC_CLIENT_ID: z.string().default('portal'),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .default('embedded-college-portal-secret-local-only'),
  COLLEGE_NAME: z.string().default('Fairhaven College of Financial Services'),
  SUPPORT_PHONE: z.string().default('(800) 555-0100'),
  SUPPORT_EMAIL: z.email().default('student.experience@college.example'),
  MASQUERADE_GROUP: z.string().default('portal-support'),
  COLLEGE_ACCESS_TOKEN_SECONDS: whole(1, 86_400).default(300),
  COLLEGE_POPULATION: whole(0, 100_000).default(2000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Every variable the college reads. A test compares this list with `.env.example`. */
export const collegeVariables: readonly string[] = Object.keys(variables.shape)

/** The college's settings. Every address is an origin without a trailing slash. */
export interface Environment {
  port: number
  /** The only address to listen on; undefined listens on both loopback addresses. */
  host: string | undefined
  /** Absolute path of the folder that holds the embedded records. */
  folder: string
  databaseUrl: string | undefined
  control: boolean
  /**
   * Shows the demo accounts on the sign-in page. By default on with the embedded records and off with a database
   * server.
   */
  demo: boolean
  /**
   * Sends reminders on a timer. Off by default when the control routes are on, because tests send reminders themselves.
   */
  reminders: boolean
  /**
   * True when the portal asks students to confirm their information each year. Otherwise no reminder about it is sent.
   */
  annualReview: boolean
  url: string
  portalUrl: string
  clientId: string
  clientSecret: string
  collegeName: string
  supportPhone: string
  supportEmail: string
  staffGroup: string
  accessTokenSeconds: number
  population: number
  logLevel: string
}

/**
 * Parses the variables, or returns a message for each invalid one. An empty variable counts as unset, except
 * MASQUERADE_GROUP.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment | { problems: string[] } {
  const set = Object.entries(source).filter(([name, value]) => value !== '' || name === 'MASQUERADE_GROUP')
  const parsed = variables.safeParse(Object.fromEntries(set))
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
  }
  const value = parsed.data
  return {
    port: value.COLLEGE_PORT,
    host: value.COLLEGE_HOST,
    folder: resolve(value.COLLEGE_DATA ?? defaultFolder(value.COLLEGE_PORT)),
    databaseUrl: value.DATABASE_URL,
    control: value.COLLEGE_CONTROL,
    demo: value.COLLEGE_DEMO ?? value.DATABASE_URL === undefined,
    reminders: value.COLLEGE_REMINDERS ?? !value.COLLEGE_CONTROL,
    annualReview: value.FEATURE_ANNUAL_REVIEW,
    url: value.COLLEGE_URL ?? `http://localhost:${value.COLLEGE_PORT}`,
    portalUrl: value.PORTAL_URL ?? `http://localhost:${value.PORT}`,
    clientId: value.OIDC_CLIENT_ID,
    clientSecret: value.OIDC_CLIENT_SECRET,
    collegeName: value.COLLEGE_NAME,
    supportPhone: value.SUPPORT_PHONE,
    supportEmail: value.SUPPORT_EMAIL,
    staffGroup: value.MASQUERADE_GROUP,
    accessTokenSeconds: value.COLLEGE_ACCESS_TOKEN_SECONDS,
    population: value.COLLEGE_POPULATION,
    logLevel: value.LOG_LEVEL,
  }
}

/** Gives each port its own records, so that two copies on one machine do not share a folder. */
function defaultFolder(port: number): string {
  return port === 4000 ? '.local/college' : `.local/college-${port}`
}

/** Returns the environment of this process. If a value is invalid, prints why and exits with code 1. */
export function readEnvironment(): Environment {
  const environment = parseEnvironment(process.env)
  if (!('problems' in environment)) return environment
  process.stderr.write(`The college cannot start:\n${environment.problems.map((problem) => `  ${problem}\n`).join('')}`)
  process.exit(1)
}
