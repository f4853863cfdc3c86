import { connection } from 'next/server'
import { isDraining } from '@/lib/server/process/shutdown'
import { sessionStore } from '@/lib/server/session/store/open-store'
import { askAgainSoon } from '@/lib/shared/unavailable'

/**
 * May this process have visitors? Its settings parsed (it would not run otherwise), the session store answers, and it was
 * not told to stop. The college's services do not matter here: without them every process would be taken out at once.
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
