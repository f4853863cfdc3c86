import {
  companyNotice,
  feedNotices,
  type Notice,
  recertificationNotice,
  vpnNotice,
} from '@/components/shell/notices/notice'
import { NoticeList } from '@/components/shell/notices/notice-list'
import { NoticePlace } from '@/components/shell/notices/notice-place'
import { Part } from '@/components/ui/part'
import { Bar, Skeleton } from '@/components/ui/skeleton'
import { bannerDismissal, studentCE } from '@/features/recertification/calls'
import { notificationFeed, vpnCheck } from '@/lib/calls/site'
import { studentFlags, studentInitial } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'
import { type CalendarDate, toCalendarDate } from '@/lib/shared/calendar-date'
import { settledWithin } from '@/lib/shared/promises'

/**
 * Nobody waits longer for a notice than this many milliseconds; what has not answered by then gives none on this page.
 * The style sheet holds the page below for as long (app/styles/parts.css).
 */
const timeoutMs = 5_000

/** Starts the call of every notice for the page at `pathname`; settles when all have answered or given up. A call that fails gives no notice; the college client has logged it. */
export async function gatherNotices(viewer: Viewer, now: Date, pathname: string): Promise<Notice[]> {
  const notices = await settledWithin(timeoutMs, [
    recertification(viewer, toCalendarDate(now), pathname),
    college.load(studentFlags, viewer).then((flags) => (flags.ok ? companyNotice(flags.value) : [])),
    college.load(notificationFeed, viewer).then((feed) => (feed.ok ? feedNotices(feed.value) : [])),
    college.load(vpnCheck, viewer).then((check) => (check.ok ? vpnNotice(check.value) : [])),
    // The heading's facts decide how many lines it takes; waiting for them too lets it take them at once.
    college.load(studentInitial, viewer).then(() => []),
  ])
  // A staff member who views as the student closes nothing: the notices are the student's (S-61).
  return notices.flat().map((notice) => (viewer.actor ? { ...notice, closing: null } : notice))
}

/** Without the dismissals a closed banner could come back; without the record there is none. */
async function recertification(viewer: Viewer, today: CalendarDate, pathname: string): Promise<Notice[]> {
  const asked = [college.load(studentCE, viewer), college.load(bannerDismissal.load, viewer)] as const
  const [record, dismissals] = await Promise.all(asked)
  if (!record.ok || !dismissals.ok) return []
  const { studentId } = viewer
  return recertificationNotice({ studentId, record: record.value, dismissals: dismissals.value, today, pathname })
}

interface NoticesProps {
  notices: Promise<Notice[]>
  nonce: string | undefined
}

/**
 * A student's notices above the heading, in one place however long their calls take: the page below is held until they are
 * there, or, once the browser knows their height from the page before, is shown with their room left free.
 */
export function Notices({ notices, nonce }: NoticesProps) {
  const waiting = (
    <Skeleton label="Loading the page" className="until-notices">
      <Bar className="h-8 w-60" />
      <Bar className="h-4 w-80" />
    </Skeleton>
  )
  return (
    <NoticePlace nonce={nonce}>
      <Part loads={[notices]} skeleton={<div data-notices-pending>{waiting}</div>}>
        <Settled notices={notices} nonce={nonce} />
      </Part>
    </NoticePlace>
  )
}

/** What the college tells everybody, for the sign-in page. */
export async function gatherFeed(): Promise<Notice[]> {
  const [feed] = await settledWithin(timeoutMs, [college.load(notificationFeed, null)])
  return feed?.ok ? feedNotices(feed.value) : []
}

/** The notices of the sign-in page. They stand below what there is to do, so nothing but the footer waits for them. */
export function PublicNotices({ notices, nonce }: NoticesProps) {
  return (
    <Part loads={[notices]} skeleton={<div hidden data-notices-pending />}>
      <Settled notices={notices} nonce={nonce} />
    </Part>
  )
}

async function Settled({ notices, nonce }: NoticesProps) {
  return <NoticeList notices={await notices} nonce={nonce} />
}
