import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { oidcPayload } from '@/college/records/schema'
import { endGrant } from './adapter'

interface Authorization {
  sid?: string
  grantId?: string
}

/**
 * Ends a person's sign-ins at the provider: sessions, their grants with every code and refresh token, and sign-ins that
 * are finished but not yet picked up. `except` is the `sid` of the sign-in to keep, or null. Returns the `sid` of each
 * ended sign-in, for back-channel logout.
 */
export async function endSignIns(
  db: Database,
  oktaId: string,
  { clientId, except }: { clientId: string; except: string | null },
): Promise<string[]> {
  const ofPerson = (kind: string) =>
    and(eq(oidcPayload.kind, kind), eq(sql`${oidcPayload.payload}->>'accountId'`, oktaId))
  const sessions = (await db.select().from(oidcPayload).where(ofPerson('Session'))).map(({ id, payload }) => {
    const { [clientId]: authorization } = (payload.authorizations ?? {}) as Record<string, Authorization | undefined>
    return { id, ...authorization }
  })
  const kept = sessions.find(({ sid }) => except !== null && sid === except)
  const ended = sessions.filter((session) => session !== kept)
  for (const { id } of ended)
    await db.delete(oidcPayload).where(and(eq(oidcPayload.kind, 'Session'), eq(oidcPayload.id, id)))
  const grants = await db.select({ id: oidcPayload.id }).from(oidcPayload).where(ofPerson('Grant'))
  for (const { id } of grants) if (id !== kept?.grantId) await endGrant(db, id)
  const answered = sql`${oidcPayload.payload}->'result'->'login'->>'accountId'`
  await db.delete(oidcPayload).where(and(eq(oidcPayload.kind, 'Interaction'), eq(answered, oktaId)))
  return ended.flatMap(({ sid }) => (sid === undefined ? [] : [sid]))
}
