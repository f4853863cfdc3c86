import { Loaded } from '@/components/kit/loaded'
import { Page } from '@/components/kit/page'
import { TextBars } from '@/components/ui/skeleton'
import { Sessions } from '@/features/account/sessions'
import { setUnavailable } from '@/lib/server/http/response-status'
import { loadOwnSessions } from '@/lib/server/session/own-sessions'
import { findSession, requireStudent } from '@/lib/server/session/viewer'
import type { SearchParams } from '@/lib/shared/address'
import { titled } from '@/lib/shared/headings'

export const metadata = titled('/account/sessions')

/** Lists the person's own sessions, each with a button that ends it. */
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
  const sessions = loadOwnSessions(found)
  // The status must be set before the first byte is sent.
  if (!(await sessions).ok) setUnavailable()
  return (
    <Page>
      <Loaded load={sessions} what="where you are signed in" skeleton={<TextBars lines={6} />}>
        {(own) => <Sessions sessions={own} ended={/^\d+$/.test(String(ended)) ? Number(ended) : null} />}
      </Loaded>
    </Page>
  )
}
