import { Sessions } from '@/components/account/sessions'
import { Page } from '@/components/kit/page'
import { setUnavailable } from '@/lib/server/http/response-status'
import { listOwnSessions } from '@/lib/server/session/own-sessions'
import { SessionStoreUnavailable } from '@/lib/server/session/store/session-store'
import { findSession, requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import type { SearchParams } from '@/lib/shared/search-params'
import { unavailable } from '@/lib/shared/unavailable'

export const metadata = titled('/account/sessions')

/** The person's own sessions, each of which they can end. */
export default async function SessionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStudent()
  if (viewer.actor)
    return (
      <Page>
        <p>Only the student can see where they are signed in.</p>
      </Page>
    )
  const [found, { ended }] = await Promise.all([findSession(), searchParams])
  if (!found) return null
  const sessions = await listOwnSessions(found).catch(whenStoreIsAway)
  return (
    <Page>
      {sessions ? (
        <Sessions sessions={sessions} ended={/^\d+$/.test(String(ended)) ? Number(ended) : null} />
      ) : (
        <p>{unavailable.paragraph}</p>
      )}
    </Page>
  )
}

function whenStoreIsAway(error: unknown): null {
  if (!(error instanceof SessionStoreUnavailable)) throw error
  setUnavailable()
  return null
}
