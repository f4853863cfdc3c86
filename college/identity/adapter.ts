import { and, eq, isNull, lt } from 'drizzle-orm'
import { errors } from 'oidc-provider'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Database } from '@/college/records/database'
import { oidcPayload } from '@/college/records/schema'

type Row = typeof oidcPayload.$inferSelect

/**
 * Stores the identity provider's sessions, grants, codes and tokens in the records, so that a restart signs nobody out.
 */
export function createAdapterFactory(db: Database): AdapterFactory {
  return (kind) => createAdapter(db, kind)
}

function createAdapter(db: Database, kind: string): Adapter {
  const one = (id: string) => and(eq(oidcPayload.kind, kind), eq(oidcPayload.id, id))
  const first = (rows: Row[]) => (rows[0] ? toPayload(rows[0]) : undefined)

  return {
    async upsert(id, payload, expiresIn) {
      const stored = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      }
      await db
        .insert(oidcPayload)
        .values({ id, kind, ...stored, consumedAt: null })
        .onConflictDoUpdate({ target: [oidcPayload.kind, oidcPayload.id], set: stored })
    },
    find: async (id) => first(await db.select().from(oidcPayload).where(one(id))),
    findByUid: async (uid) =>
      first(
        await db
          .select()
          .from(oidcPayload)
          .where(and(eq(oidcPayload.kind, kind), eq(oidcPayload.uid, uid))),
      ),
    findByUserCode: async (code) =>
      first(
        await db
          .select()
          .from(oidcPayload)
          .where(and(eq(oidcPayload.kind, kind), eq(oidcPayload.userCode, code))),
      ),
    async destroy(id) {
      await db.delete(oidcPayload).where(one(id))
    },
    async consume(id) {
      const used = await db
        .update(oidcPayload)
        .set({ consumedAt: new Date() })
        .where(and(one(id), isNull(oidcPayload.consumedAt)))
        .returning({ grantId: oidcPayload.grantId })
      if (used.length > 0) return
      // Two callers read the token as unused and this one came second. That counts as reuse and ends the grant.
      const [row] = await db.select().from(oidcPayload).where(one(id))
      if (row?.grantId) await endGrant(db, row.grantId)
      throw new errors.InvalidGrant('already used')
    },
    async revokeByGrantId(grantId) {
      await db.delete(oidcPayload).where(and(eq(oidcPayload.kind, kind), eq(oidcPayload.grantId, grantId)))
    },
  }
}

/** Deletes expired records. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(oidcPayload).where(lt(oidcPayload.expiresAt, now))
}

/** Deletes a grant with all of its codes and tokens. */
export async function endGrant(db: Database, grantId: string): Promise<void> {
  await db.delete(oidcPayload).where(eq(oidcPayload.grantId, grantId))
  await db.delete(oidcPayload).where(and(eq(oidcPayload.kind, 'Grant'), eq(oidcPayload.id, grantId)))
}

function toPayload({ payload, consumedAt }: Row): AdapterPayload {
  return consumedAt ? { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } : payload
}
