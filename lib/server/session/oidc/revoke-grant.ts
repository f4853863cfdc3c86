import 'server-only'
import { log } from '../../observability/log'
import type { Grant } from '../store/session-store'
import { openTokens } from '../store/tokens'
import { revokeRefreshToken } from './provider'

/**
 * Tells the provider that the refresh token of a session that ended, sealed under its key, is not needed any more (S-13). Never throws:
 * that the provider was not told changes nothing here.
 */
export async function revokeGrant(key: string, { sealedTokens }: Grant): Promise<void> {
  try {
    const { refresh } = openTokens(sealedTokens, key)
    if (refresh) await revokeRefreshToken(refresh)
  } catch (error) {
    log().warn({ error: String(error) }, 'the identity provider was not told that a session ended')
  }
}
