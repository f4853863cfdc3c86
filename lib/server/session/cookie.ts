import 'server-only'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt, type JWTDecryptResult, type JWTPayload } from 'jose'
import { z } from 'zod'
import { env } from '../env'
import { keysFor } from '../store/keys'

/** Name of the one cookie of a signed-in browser. `__Host-` binds it to this origin; it needs https. */
export const sessionCookieName = () => (env.secure ? '__Host-portal.sid' : 'portal.sid')

/**
 * Lax, not Strict: a Strict cookie would be missing on the first page after the sign-in redirect or a link in an
 * e-mail. The checks on state-changing handlers make up for it (docs/decisions/0003-session.md).
 */
export const sessionCookieOptions = () => ({
  httpOnly: true,
  secure: env.secure,
  sameSite: 'lax' as const,
  path: '/',
})

/**
 * Marks a browser in which staff view the portal as a student, so that an expired view gets other words than an expired
 * student session. Grants no access.
 */
export const viewingCookieName = () => (env.secure ? '__Host-portal.viewing' : 'portal.viewing')

/**
 * Marks a browser in which somebody has signed in. Its next sign-in asks for the password even if the provider still
 * has a session, so that nobody walks into the account of the person before them. Does not say who signed in.
 */
export const againCookieName = () => (env.secure ? '__Host-portal.again' : 'portal.again')

/** The person's choice about the tag manager. Outlives the session. Set only where a tag manager is configured. */
export const consentCookieName = () => (env.secure ? '__Host-portal.consent' : 'portal.consent')

/**
 * Holds the secret of a password reset link that this browser opened, so that it stays in no address. `link` is a name
 * from `nameOfLink`, or `destination` for the page to open after the reset.
 */
export const resetCookieName = (link: string) => `${env.secure ? '__Host-' : ''}portal.reset.${link}`

/** Names a mailed link by a part of the hash of its secret. Addresses may contain the name. */
export const nameOfLink = (secret: string): string => toSessionKey(secret).slice(0, 12)

/** `Set-Cookie` lines for responses that are built without a framework. `null` removes the cookie. */
export const sessionCookieLine = (value: string | null) => cookieLine(sessionCookieName(), value)
export const viewingCookieLine = (value: string | null) => cookieLine(viewingCookieName(), value)
export const againCookieLine = () => cookieLine(againCookieName(), '1', 30 * 24 * 3_600)
export const consentCookieLine = (value: string) => cookieLine(consentCookieName(), value, 365 * 24 * 3_600)
export const resetCookieLine = (link: string, value: string | null) => cookieLine(resetCookieName(link), value, 3_600)

function cookieLine(name: string, value: string | null, lifetime = Math.ceil(env.session.absoluteMs / 1_000)): string {
  return `${name}=${value ?? ''}; ${cookieAttributes(value === null ? 0 : lifetime)}`
}

/** Returns the attributes of every `Set-Cookie` line of the portal. 0 seconds removes the cookie. */
export const cookieAttributes = (seconds: number): string =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env.secure ? '; Secure' : ''}`

const sid = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** Returns a new session identifier: 256 random bits, 43 characters. */
export const createSid = (): string => randomBytes(32).toString('base64url')

/**
 * Returns the key of a session in the session store, a hash. A dump of the store contains nothing that a browser could
 * send.
 */
export const toSessionKey = (id: string): string => createHash('sha256').update(id).digest('base64url')

/** Seals an identifier into the cookie's value, `{ sid, iat, exp, jti }` and nothing else. */
export async function sealSid(id: string): Promise<string> {
  const [key] = keysFor('session cookie')
  return new EncryptJWT({ sid: sid.parse(id) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + env.session.absoluteMs))
    .setJti(randomUUID())
    .encrypt(key.bytes)
}

/** Returns the identifier in a cookie's value; null when it is absent, forged, expired or sealed with a retired key. */
export async function openSid(value: string | undefined): Promise<string | null> {
  return sid.safeParse((await openCookie(value))?.sid).data ?? null
}

/**
 * Returns when a cookie's value was sealed, which is when its session began. Milliseconds since 1970, to the second;
 * null in the same cases as `openSid`.
 */
export async function sealedAt(value: string | undefined): Promise<number | null> {
  const seconds = (await openCookie(value))?.iat
  return seconds === undefined ? null : seconds * 1_000
}

async function openCookie(value: string | undefined): Promise<JWTPayload | null> {
  if (!value || value.length > 1_024) return null
  try {
    return (await decrypt(value)).payload
  } catch {
    return null
  }
}

function decrypt(value: string): Promise<JWTDecryptResult> {
  const keys = keysFor('session cookie')
  return jwtDecrypt(
    value,
    ({ kid }) => {
      const key = keys.find((candidate) => candidate.id === kid)
      if (!key) throw new Error('unknown key')
      return key.bytes
    },
    { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
  )
}
