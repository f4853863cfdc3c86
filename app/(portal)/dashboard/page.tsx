import { Page } from '@/components/kit/page'
import { ActionCenter } from '@/features/dashboard/action-center-card'
import { actionSnoozes } from '@/features/dashboard/calls'
import { BesideCards, findLate, loadStanding, StandingPart } from '@/features/dashboard/dashboard-cards'
import { DocumentsCard } from '@/features/dashboard/documents-card'
import { DraftsCard } from '@/features/dashboard/drafts-card'
import { noteDashboard } from '@/features/dashboard/due-count.server'
import { snoozeForm } from '@/features/dashboard/forms'
import { startDashboard, startDocuments } from '@/features/dashboard/loads.server'
import { MoreCards } from '@/features/dashboard/more-cards'
import { Welcome } from '@/features/dashboard/welcome-card'
import { findWelcome } from '@/features/dashboard/welcome-first'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { savePosted } from '@/lib/server/handlers/posted-save'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'

export const metadata = titled('/dashboard')

/**
 * Only a browser without scripts posts to this page. It is redirected to the page that arrives in one piece, so that
 * the hash works.
 */
const afterSnooze = () => `${hrefs.dashboard()}?whole=1#action-card`

export default async function DashboardPage({ searchParams }: PageProps<'/dashboard'>) {
  const viewer = await requireStudent()
  const { discarded } = await searchParams
  const failure = await savePosted(viewer, actionSnoozes.save, snoozeForm, afterSnooze)
  const today = toCalendarDate(new Date())
  const loads = startDashboard(viewer)
  const documents = startDocuments(viewer, loads)
  const standing = loadStanding(loads)
  const [drafts, welcome, late] = await Promise.all([
    listOwnDrafts(),
    findWelcome(loads),
    findLate({ ...loads, standing }),
    noteDashboard(viewer),
  ])

  return (
    // At least as tall as the window, so that late parts push down only a footer that is out of sight.
    <div className="min-h-[calc(100svh-12rem)]">
      <Page
        lead={
          <div className="flex flex-col gap-6">
            {welcome && <Welcome steps={welcome} />}
            <DraftsCard drafts={drafts} discarded={viewer.actor ? undefined : discarded} />
            <StandingPart loads={loads} standing={standing} today={today} late={late.standing} />
            <ActionCenter loads={loads} studentId={viewer.studentId} today={today} failure={failure} />
          </div>
        }
        aside={<BesideCards loads={loads} welcomed={welcome !== null} late={late.messages} />}
      >
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <MoreCards loads={loads} />
          <DocumentsCard loads={{ ...loads, ...documents }} today={today} />
        </div>
      </Page>
    </div>
  )
}
