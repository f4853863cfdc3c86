import { connection } from 'next/server'
import { isDraining } from '@/lib/server/process/shutdown'
import { sessionStore } from '@/lib/server/session/store/open-store'
import { askAgainSoon } from '@/lib/shared/unavailable'

/**
 * Readiness probe. Ready means that the session store responds and the process is not shutting down. The college's
 * services do not count: an outage there would take every process out of service at once.
 */
export async function GET(): Promise<Response> {
  await connection()
  const headers = { 'cache-control': 'no-store' }
  if (isDraining())
    return Response.json({ status: 'stopping' }, { status: 503, headers: { ...headers, connection: 'close' } })
  try {
    await sessionStore().check()
    return Response.json({ status: 'ready' }, { headers })
  } catch {
    return Response.json({ status: 'session store away' }, { status: 503, headers: { ...headers, ...askAgainSoon } })
  }
}
