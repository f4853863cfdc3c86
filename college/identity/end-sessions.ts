import type { OIDCContext } from 'oidc-provider'
import type { Database } from '@/college/records/database'
import { findPersonByOktaId } from '@/college/records/people'

/**
 * Runs after the portal revoked a refresh token (RFC 7009). Ends the student's session at the provider that issued the
 * token; otherwise the next person at the same computer would be signed in without a password. Staff keep their
 * session, which also opens the administration tool.
 */
export async function endSessionOfRevoked(oidc: OIDCContext | undefined, db: Database): Promise<void> {
  const token = oidc?.route === 'revocation' ? oidc.entities.RefreshToken : undefined
  if (!oidc || !token?.sessionUid || token.clientId !== oidc.client?.clientId) return
  const person = await findPersonByOktaId(db, token.accountId)
  if (person && person.studentId === null) return
  await (await oidc.provider.Session.findByUid(token.sessionUid))?.destroy()
}
