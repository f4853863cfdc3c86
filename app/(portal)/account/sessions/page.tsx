import { Sessions } from '@/components/account/sessions'
import { listOwnSessions } from '@/lib/server/session/own-sessions'
import { findSession, requireStudent } from '@/lib/server/session/viewer'

export const metadata = { title: 'Where You Are Signed In' }

type Query = Promise<Record<string, string | string[] | undefined>>

/** The person's own sessions, each of which they can end. */
export default async function SessionsPage({ searchParams }: { searchParams: Query }) {
  const viewer = await requireStudent()
  if (viewer.actor) return <p>Where a student is signed in is shown to the student alone.</p>
  const [found, { ended }] = await Promise.all([findSession(), searchParams])
  if (!found) return null
  return <Sessions sessions={await listOwnSessions(found)} ended={typeof ended === 'string' ? Number(ended) : null} />
}
