import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * Returns the portal's grant for this browser session. The portal belongs to the college, so there is no consent page.
 * One grant serves all sign-ins of a session and lives as long as the newest of them.
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
