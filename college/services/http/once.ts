import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { inTransaction } from '@/college/records/after-commit'
import type { Database } from '@/college/records/database'
import { idempotencyKey } from '@/college/records/schema'
import { mask, type Arrival } from './arrival'
import { Refusal } from './refusal'

const dayMs = 24 * 60 * 60_000

/**
 * Does `work` in one transaction, and only once for the same `Idempotency-Key` of the same person and call within a
 * day: a repetition gets the first answer. A refused save leaves nothing behind, so it may be tried again.
 *
 * @throws Refusal 400 for a key longer than 200 characters, 422 for a key that came with another body before.
 */
export async function once(db: Database, arrival: Arrival, now: Date, work: (tx: Database) => Promise<unknown>) {
  const { idempotencyKey: key, call, claims } = arrival
  if (key === undefined) return inTransaction(db, work)
  if (key === '' || key.length > 200) throw new Refusal(400, 'Idempotency-Key must have 1 to 200 characters.')

  // Without the secrets: a password or a number must not be guessed from a fast hash of it.
  const text = call.secrets ? JSON.stringify(mask(arrival.body, call.secrets)) : arrival.text
  const bodyHash = createHash('sha256').update(text).digest('base64url')
  const id = { subject: claims?.subject ?? '', call: `${call.method} ${call.name}`, key }
  const row = and(eq(idempotencyKey.subject, id.subject), eq(idempotencyKey.call, id.call), eq(idempotencyKey.key, key))
  return inTransaction(db, async (tx) => {
    await tx.delete(idempotencyKey).where(lt(idempotencyKey.at, new Date(now.getTime() - dayMs)))
    // A save running at the same time with the same key makes this insert wait for its outcome.
    const mine = await tx
      .insert(idempotencyKey)
      .values({ ...id, bodyHash, at: now })
      .onConflictDoNothing()
      .returning()
    if (mine.length === 0) {
      const [first] = await tx.select().from(idempotencyKey).where(row)
      if (first?.bodyHash === bodyHash) return first.answer
      throw new Refusal(422, 'This Idempotency-Key was used for another request.')
    }
    const answer = await work(tx)
    // What is shown once is not kept either.
    const kept = call.kind === 'save' && call.showsOnce ? mask(answer, call.secrets) : answer
    await tx.update(idempotencyKey).set({ answer: kept }).where(row)
    return answer
  })
}
