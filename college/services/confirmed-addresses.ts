import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '@/college/records/database'
import { confirmedAddress, contactChange } from '@/college/records/schema'
import type { ChangedField } from '@/features/profile/history/calls'

/** How long an address must have been confirmed and on file before it gets a link that can undo a change. */
const oldMs = 72 * 3_600_000

/** Records that a code or a link sent to this address was used. */
export async function noteConfirmed(db: Database, oktaId: string, address: string, now: Date): Promise<void> {
  await db
    .insert(confirmedAddress)
    .values({ oktaId, address: address.toLowerCase(), confirmedAt: now })
    .onConflictDoNothing()
}

/**
 * Returns the addresses, in lower case, that may get the "This was not me" link after a change. Each must have been
 * confirmed, and in one of its fields, for 72 hours. Otherwise an intruder could first enter their own address and use
 * the link there.
 *
 * @param held the content of each email field before the change
 * @param saveId the change itself, which makes no address newer
 */
export async function mayGetLinks(
  db: Database,
  { oktaId, held, saveId }: { oktaId: string; held: ReadonlyMap<ChangedField, string>; saveId: string },
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - oldMs)
  const undone = alias(contactChange, 'undone')
  const recent = await db
    .select({
      field: contactChange.field,
      after: contactChange.after,
      saveId: contactChange.saveId,
      undoes: contactChange.undoes,
      undoesUndo: undone.undoes,
    })
    .from(contactChange)
    .leftJoin(undone, eq(undone.id, contactChange.undoes))
    .where(
      and(
        eq(contactChange.oktaId, oktaId),
        inArray(contactChange.field, [...held.keys()]),
        gt(contactChange.at, since),
      ),
    )
  // An undo restores a previous address. An undo of an undo does not count: it may restore a stranger's address.
  const isNew = (field: ChangedField, address: string) =>
    recent.some(
      (row) =>
        row.field === field &&
        row.saveId !== saveId &&
        row.after?.toLowerCase() === address &&
        (row.undoes === null || row.undoesUndo !== null),
    )
  const old = [...held].flatMap(([field, text]) => {
    const address = text.toLowerCase()
    return isNew(field, address) ? [] : [address]
  })
  const confirmed = await db
    .select({ address: confirmedAddress.address })
    .from(confirmedAddress)
    .where(
      and(
        eq(confirmedAddress.oktaId, oktaId),
        inArray(confirmedAddress.address, old),
        lte(confirmedAddress.confirmedAt, since),
      ),
    )
  return new Set(confirmed.map(({ address }) => address))
}
