import 'server-only'
import { createHash } from 'node:crypto'
import { decode } from 'next-auth/jwt'
import { parseAdminLogin, parseDestination } from '@/lib/shared/destination'
import { env } from '../../env'
import { cookieAttributes } from '../cookie'
import { keysFor, type Key } from '../../store/keys'

/*
 * Cookies for the sign-ins that a browser has started: one cookie each, named by a digest of its `state`, so that two
 * tabs do not use each other's. next-auth supports one sign-in at a time, so its cookies are packed into one here and
 * unpacked again for it.
 */

/** The names that next-auth uses for its cookies. No browser sees them. */
export const innerNames = { state: 'state', pkce: 'pkce', nonce: 'nonce', callback: 'callback', csrf: 'csrf' } as const
const parts = ['state', 'pkce', 'nonce', 'callback'] as const

/** A sign-in that this browser has started. */
export interface Start {
  name: string
  /** Seconds since 1970. */
  startedAt: number
  /** True when the provider was told to ask for the password even if it has a session. */
  strict: boolean
  /** The page that the person asked for. */
  destination: string | null
  /** next-auth's cookies. */
  inner: Record<string, string>
}

/** How long a sign-in may take, and how long the browser keeps its destination, even when the sign-in took too long. */
const [limitSeconds, lifeSeconds] = [15 * 60, 4 * 3_600]
/**
 * How many sign-ins of a browser may be under way at once; how many there may be including older ones whose destination
 * alone is kept; and the greatest total length of their cookies, because proxies limit it.
 */
const [most, mostKnown, longest] = [6, 12, 6_400]

const prefix = () => `${env.secure ? '__Host-' : ''}portal.start.`
const nameOf = (state: string) => `${prefix()}${createHash('sha256').update(state).digest('base64url').slice(0, 12)}`
/** A `Set-Cookie` line that removes a cookie. */
const removal = (name: string) => `${name}=; ${cookieAttributes(0)}`

/**
 * Returns the `Set-Cookie` lines for a new sign-in: its own cookie, and when there are too many, lines that reduce the
 * oldest ones to their destination or remove them.
 */
export function keepStart(
  start: { state: string; strict: boolean; inner: Record<string, string> },
  cookies: Record<string, string>,
  now = Date.now(),
): string[] {
  const when = `${Math.floor(now / 1_000)}${start.strict ? 's' : ''}`
  const value = valueOf(when, start.inner)
  const others = startsIn(cookies).toSorted((one, other) => other.startedAt - one.startedAt)
  let room = longest - value.length
  const fits = (kept: string) => {
    if (kept.length > room) return false
    room -= kept.length
    return true
  }
  const older = others.flatMap(({ name, inner, startedAt }, index) => {
    const whole = cookies[name] ?? ''
    if (index < most - 1 && fits(whole)) return []
    const known = valueOf(String(startedAt), { callback: inner.callback ?? '' })
    if (index < mostKnown - 1 && fits(known)) return [`${name}=${known}; ${cookieAttributes(lifeSeconds)}`]
    return [removal(name)]
  })
  return [`${nameOf(start.state)}=${value}; ${cookieAttributes(lifeSeconds)}`, ...older]
}

/**
 * Returns the value of a sign-in's cookie. Without next-auth's cookies it holds only the start time and the
 * destination.
 */
const valueOf = (when: string, inner: Record<string, string>): string =>
  [when, ...parts.map((part) => encodeURIComponent(inner[innerNames[part]] ?? ''))].join('|')

/**
 * Returns the sign-in that a response with this `state` belongs to, if this browser started it and has not finished it.
 */
export function findStart(state: string | undefined, cookies: Record<string, string>): Start | null {
  if (!state) return null
  const name = nameOf(state)
  return startsIn(cookies).find((start) => start.name === name) ?? null
}

const secretOf = ({ bytes }: Key): string => Buffer.from(bytes).toString('base64url')

/** Returns the secret with which next-auth seals the cookies of a new sign-in. */
export const sealingSecret = (): string => secretOf(keysFor('sign-in')[0])

/** Returns the secret that opens the cookies of this sign-in. It may be an older one while SESSION_SECRET rotates. */
export async function openingSecret({ inner }: Start): Promise<string> {
  for (const key of keysFor('sign-in')) {
    const sealed = { token: inner.state, secret: secretOf(key), salt: innerNames.state }
    if (await decode(sealed).catch(() => null)) return sealed.secret
  }
  return sealingSecret()
}

/** True when the sign-in has taken too long, or was reduced to its destination to make room for later ones. */
export const isOver = ({ startedAt, inner: { state, pkce, nonce } }: Start, now = Date.now()): boolean =>
  now - startedAt * 1_000 > limitSeconds * 1_000 || ![state, pkce, nonce].some(Boolean)

/** Returns the `Set-Cookie` lines that remove one sign-in. The browser's other sign-ins stay. */
export const forgetStart = (start: Start | null): string[] => (start ? [removal(start.name)] : [])

function startsIn(cookies: Record<string, string>): Start[] {
  return Object.entries(cookies).flatMap(([name, value]) => {
    if (!name.startsWith(prefix())) return []
    const [when = '', state = '', pkce = '', nonce = '', ...rest] = value.split('|')
    const callback = rest.join('|') // decoded when the cookie was read
    const startedAt = Number(/^\d{1,12}(?=s?$)/.exec(when)?.[0] ?? 0)
    return [
      {
        name,
        startedAt,
        strict: when.endsWith('s'),
        destination: destinationIn(callback),
        inner: { state, pkce, nonce, callback },
      },
    ]
  })
}

/** Returns the destination in a cookie, validated because the browser could have changed it. */
function destinationIn(callback: string): string | null {
  if (!callback.startsWith(`${env.portalUrl}/`)) return null
  const path = callback.slice(env.portalUrl.length)
  return parseDestination(path) ?? parseAdminLogin(path)
}
