import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { inTransaction } from '@/college/records/after-commit'
import type { Database } from '@/college/records/database'
import { idempotencyKey } from '@/college/records/schema'
import { mask, type Arrival } from './arrival'
import { Refusal } from './refusal'

const dayMs = 24 * 60 * 60_000

/**
 * Runs `work` in one transaction, and only once for the same `Idempotency-Key`, person and call within a day. A
 * repeated save gets the first answer. A refused save stores nothing, so it may be retried.
 *
 * @throws Refusal 400 for a key longer than 200 characters, 422 for a key that was already used with another body.
 */
export async function once(db: Database, arrival: Arrival, now: Date, work: (tx: Database) => Promise<unknown>) {
  const { idempotencyKey: key, call, claims } = arrival
  if (key === undefined) return inTransaction(db, work)
  if (key === '' || key.length > 200) throw new Refusal(400, 'Idempotency-Key must have 1 to 200 characters.')

  // Leaves out secrets: nobody should be able to guess a password or a number from its fast hash.
  const text = call.secrets ? JSON.stringify(mask(arrival.body, call.secrets)) : arrival.text
  const bodyHash = createHash('sha256').update(text).digest('base64url')
  const id = { subject: claims?.subject ?? '', call: `${call.method} ${call.name}`, key }
  const row = and(eq(idempotencyKey.subject, id.subject), eq(idempotencyKey.call, id.call), eq(idempotencyKey.key, key))
  return inTransaction(db, async (tx) => {
    await tx.delete(idempotencyKey).where(lt(idempotencyKey.at, new Date(now.getTime() - dayMs)))
    // If a save with the same key is running, this insert waits for it to finish.
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
    // An answer that is shown only once is not stored either.
    const kept = call.kind === 'save' && call.showsOnce ? mask(answer, call.secrets) : answer
    await tx.update(idempotencyKey).set({ answer: kept }).where(row)
    return answer
  })
}
