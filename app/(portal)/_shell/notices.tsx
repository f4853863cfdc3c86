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
 * How long the page waits for notices, in milliseconds. A call that takes longer gives no notice on this page. The
 * style sheet holds back the page below for the same time (app/styles/parts.css).
 */
const timeoutMs = 5_000

/**
 * Starts the call of every notice for the page at `pathname`. Resolves when all calls have settled or timed out. A
 * failed call gives no notice; the college client has logged it.
 */
export async function gatherNotices(viewer: Viewer, now: Date, pathname: string): Promise<Notice[]> {
  const notices = await settledWithin(timeoutMs, [
    recertification(viewer, toCalendarDate(now), pathname),
    college.load(studentFlags, viewer).then((flags) => (flags.ok ? companyNotice(flags.value) : [])),
    college.load(notificationFeed, viewer).then((feed) => (feed.ok ? feedNotices(feed.value) : [])),
    college.load(vpnCheck, viewer).then((check) => (check.ok ? vpnNotice(check.value) : [])),
    // The heading's facts decide how many lines it takes. Waiting for them here too avoids a layout shift.
    college.load(studentInitial, viewer).then(() => []),
  ])
  // Staff in a masquerade cannot close notices: the notices belong to the student.
  return notices.flat().map((notice) => (viewer.actor ? { ...notice, closing: null } : notice))
}

/**
 * Returns no banner without the student record. Without the dismissals a closed banner could come back, so then it
 * returns none either.
 */
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
 * A student's notices, above the heading. The page below waits until they are there, so that they do not push it down.
 * Once the browser knows their height from the page before, it shows the page at once and reserves the space.
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

/** Returns the college's notices for everybody, for the sign-in page. */
export async function gatherFeed(): Promise<Notice[]> {
  const [feed] = await settledWithin(timeoutMs, [college.load(notificationFeed, null)])
  return feed?.ok ? feedNotices(feed.value) : []
}

/** The notices of the sign-in page. They are below the form, so that they delay only the footer. */
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
