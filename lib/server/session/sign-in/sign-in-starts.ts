import 'server-only'
import { createHash } from 'node:crypto'
import { decode } from 'next-auth/jwt'
import { parseAdminLogin, parseDestination } from '@/lib/shared/destination'
import { env } from '../../env'
import { cookieAttributes } from '../cookie'
import { keysFor, type Key } from '../../store/keys'

/*
 * What a browser keeps of the sign-ins that it began: a cookie for each, named by a digest of its state, so that two tabs do not
 * take each other's (RT-02). next-auth knows one sign-in at a time; its cookies are put into one here, and taken out again for it.
 */

/** The names under which next-auth makes and reads its cookies. No browser sees them. */
export const innerNames = { state: 'state', pkce: 'pkce', nonce: 'nonce', callback: 'callback', csrf: 'csrf' } as const
const parts = ['state', 'pkce', 'nonce', 'callback'] as const

/** One sign-in that this browser began. */
export interface Start {
  name: string
  /** Seconds since 1970. */
  startedAt: number
  /** The provider was told to ask for the password, whatever session it has. */
  strict: boolean
  /** Where the person wanted to go. */
  destination: string | null
  /** next-auth's cookies. */
  inner: Record<string, string>
}

/** How long a sign-in may take, and how long the browser keeps what it was for: one that took too long still has its destination. */
const [limitSeconds, lifeSeconds] = [15 * 60, 4 * 3_600]
/**
 * Sign-ins that a browser may have under way at once, and those before them of which only the destination is kept; and how long the
 * cookies of all may be, which proxies limit.
 */
const [most, mostKnown, longest] = [6, 12, 6_400]

const prefix = () => `${env.secure ? '__Host-' : ''}portal.start.`
const nameOf = (state: string) => `${prefix()}${createHash('sha256').update(state).digest('base64url').slice(0, 12)}`
/** A `Set-Cookie` line that removes a cookie. */
const removal = (name: string) => `${name}=; ${cookieAttributes(0)}`

/**
 * `Set-Cookie` lines for a sign-in that begins: its own, and when there are too many, those that leave the oldest its destination alone,
 * or nothing.
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

/** The value of the cookie of a sign-in; without what next-auth made, it tells only when it began, and for which page. */
const valueOf = (when: string, inner: Record<string, string>): string =>
  [when, ...parts.map((part) => encodeURIComponent(inner[innerNames[part]] ?? ''))].join('|')

/** The sign-in to which an answer with this state belongs, if this browser began it and has not finished it. */
export function findStart(state: string | undefined, cookies: Record<string, string>): Start | null {
  if (!state) return null
  const name = nameOf(state)
  return startsIn(cookies).find((start) => start.name === name) ?? null
}

const secretOf = ({ bytes }: Key): string => Buffer.from(bytes).toString('base64url')

/** With what next-auth seals its cookies of a sign-in that begins. */
export const sealingSecret = (): string => secretOf(keysFor('sign-in')[0])

/** With what those of this sign-in open: while SESSION_SECRET rotates, another key was the newest where it began. */
export async function openingSecret({ inner }: Start): Promise<string> {
  for (const key of keysFor('sign-in')) {
    const sealed = { token: inner.state, secret: secretOf(key), salt: innerNames.state }
    if (await decode(sealed).catch(() => null)) return sealed.secret
  }
  return sealingSecret()
}

/** Did it take too long to be finished, or give way to later ones? */
export const isOver = ({ startedAt, inner: { state, pkce, nonce } }: Start, now = Date.now()): boolean =>
  now - startedAt * 1_000 > limitSeconds * 1_000 || ![state, pkce, nonce].some(Boolean)

/** `Set-Cookie` lines that forget one sign-in; the others of this browser go on. */
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

/** The address comes by way of the browser, so it is checked like any other. */
function destinationIn(callback: string): string | null {
  if (!callback.startsWith(`${env.portalUrl}/`)) return null
  const path = callback.slice(env.portalUrl.length)
  return parseDestination(path) ?? parseAdminLogin(path)
}
