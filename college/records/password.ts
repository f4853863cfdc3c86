import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** At least what OWASP recommends for scrypt: 32 MiB, parallelization 3. A stored hash names its own cost. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
/** For passwords that are public. */
const publicCost = { N: 2 ** 12, r: 8, p: 1 }
const keyBytes = 32

/**
 * Returns a slow, salted hash that describes itself: `scrypt$N$r$p$salt$key`, the last two in base64url. Takes about
 * 0.3 s.
 */
export const hashPassword = (plain: string): Promise<string> => hash(plain, cost)

/** Returns a hash that is quick to make, for people that tests create; their password is printed in the README. */
export const hashPublicPassword = (plain: string): Promise<string> => hash(plain, publicCost)

async function hash(plain: string, { N, r, p }: typeof cost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(plain, salt, { N, r, p })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * True when the password matches the hash. Compares in constant time. An absent or unreadable hash takes the same work
 * and returns false, so that timing does not reveal which accounts exist.
 */
export async function verifyPassword(plain: string, hash: string | null): Promise<boolean> {
  const stored = parseHash(hash)
  const key = await derive(plain, stored?.salt ?? Buffer.alloc(16), stored?.cost ?? cost)
  const expected = stored?.key ?? Buffer.alloc(keyBytes)
  return timingSafeEqual(key, expected) && stored !== null
}

interface StoredHash {
  cost: typeof cost
  salt: Buffer
  key: Buffer
}

function parseHash(hash: string | null): StoredHash | null {
  const [, N, r, p, salt, key] = /^scrypt\$(\d{4,7})\$(\d{1,2})\$(\d)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '') ?? []
  if (!N || !r || !p || !salt || !key) return null
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== keyBytes) return null
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), key: bytes }
}

function derive(plain: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r }
    scrypt(plain.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
