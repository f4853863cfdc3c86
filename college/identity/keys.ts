import { randomBytes, randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import { z } from 'zod'
import type { Database } from '@/college/records/database'
import { signingKey } from '@/college/records/schema'

const RsaKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() })
const SecretKey = z.looseObject({ kty: z.literal('oct'), kid: z.string(), k: z.string() })

/** The identity provider's keys: RS256 pairs that sign tokens, and secrets that sign its cookies and forms. */
export interface Keys {
  /** With the private keys. */
  signing: JWK[]
  /** Public keys only. */
  published: JWK[]
  secrets: string[]
}

/** Returns the stored keys, newest last. Creates and stores them on the first start. */
export async function openKeys(db: Database, now: Date): Promise<Keys> {
  const stored = await readKeys(db)
  if (stored.signing.length === 0) await addKey(db, await makeSigningKey(), now)
  if (stored.secrets.length === 0) await addKey(db, makeSecret(), now)
  return stored.signing.length > 0 && stored.secrets.length > 0 ? stored : readKeys(db)
}

async function readKeys(db: Database): Promise<Keys> {
  const rows = await db.select().from(signingKey).orderBy(asc(signingKey.createdAt))
  const signing = rows.flatMap(({ jwk }) => RsaKey.safeParse(jwk).data ?? [])
  return {
    signing,
    published: signing.map(({ kty, kid, n, e }) => ({ kty, kid, n, e, use: 'sig', alg: 'RS256' })),
    secrets: rows.flatMap(({ jwk }) => SecretKey.safeParse(jwk).data?.k ?? []),
  }
}

async function addKey(db: Database, jwk: JWK & { kid: string }, createdAt: Date): Promise<void> {
  await db.insert(signingKey).values({ kid: jwk.kid, jwk: { ...jwk }, createdAt })
}

/** 3,072 bits match the 128-bit strength of the other keys. */
async function makeSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 3_072, extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}

function makeSecret(): JWK & { kid: string } {
  return { kty: 'oct', kid: `cookies-${randomUUID()}`, k: randomBytes(32).toString('base64url') }
}
