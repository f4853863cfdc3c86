import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * The grant of this browser's session for the portal, which belongs to the college and is never asked for on a
 * consent page. One grant serves all sign-ins of a session and lives as long as the newest of them.
 */
export async function toSessionGrant(
  ctx: KoaContextWithOIDC,
  { scopes, seconds }: { scopes: string; seconds: number },
) {
  const { session, client, provider } = ctx.oidc
  if (!session?.accountId || !client) return undefined
  const { accountId } = session
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  const grant = known?.accountId === accountId ? known : new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(scopes)
  grant.exp = Math.floor(Date.now() / 1000) + seconds
  await grant.save()
  return grant
}
