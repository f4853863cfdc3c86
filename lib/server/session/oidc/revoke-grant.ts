import 'server-only'
import { log } from '../../observability/log'
import type { Grant } from '../store/session-store'
import { openTokens } from '../store/tokens'
import { revokeRefreshToken } from './provider'

/**
 * Revokes the refresh token of a session that has ended at the provider (`key` opens the sealed tokens). Never throws:
 * a failure is only logged.
 */
export async function revokeGrant(key: string, { sealedTokens }: Grant): Promise<void> {
  try {
    const { refresh } = openTokens(sealedTokens, key)
    if (refresh) await revokeRefreshToken(refresh)
  } catch (error) {
    log().warn({ error: String(error) }, 'the identity provider was not told that a session ended')
  }
}
