import { companyNotice, feedNotices, recertificationNotice, vpnNotice, type Notice } from '@/components/shell/notices/notice'
import { LateNotices, NoticeList } from '@/components/shell/notices/notice-list'
import { Part, patienceMs } from '@/components/ui/part'
import { studentFlags, studentInitial } from '@/lib/calls/student'
import { bannerDismissal, studentCE } from '@/lib/calls/recertification'
import { notificationFeed, vpnCheck } from '@/lib/calls/site'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { divideByTime, type InTime } from './in-time'

/**
 * Starts every notice's call. Notices stand above the heading, so one that came after the page had been shown would push
 * everything down. They are settled when all have answered, or when the page's patience is over; what comes later waits
 * in the utility line, which has room for it. A call that fails gives no notice; the college client has logged it. */
export function gatherNotices(viewer: Viewer, now: Date): InTime<Notice[]> {
  const year = Number(toCalendarDate(now).slice(0, 4))
  // A staff member who views as the student closes nothing: the notices are the student's (MQ-04).
  const shown = (notices: Notice[]) => (viewer.actor ? notices.map((notice) => ({ ...notice, closing: null })) : notices)
  return divideByTime<Notice[]>(
    [
      recertification(viewer, year).then(shown),
      college.load(studentFlags, viewer).then((flags) => (flags.ok ? companyNotice(flags.value) : [])),
      college.load(notificationFeed, viewer).then((feed) => shown(feed.ok ? feedNotices(feed.value) : [])),
      college.load(vpnCheck, viewer).then((check) => shown(check.ok ? vpnNotice(check.value) : [])),
      // The heading's facts decide how many lines it takes; waiting for them too lets it take them at once.
      college.load(studentInitial, viewer).then(() => []),
    ],
    patienceMs,
  )
}

/** Without the dismissals a closed banner could come back; without the record there is none. */
async function recertification(viewer: Viewer, year: number): Promise<Notice[]> {
  const asked = [college.load(studentCE, viewer), college.load(bannerDismissal.load, viewer)] as const
  const [record, dismissals] = await Promise.all(asked)
  if (!record.ok || !dismissals.ok) return []
  return recertificationNotice(viewer.studentId, record.value, dismissals.value, year)
}

/** What the college tells everybody, for the sign-in page. */
export function gatherFeed(): InTime<Notice[]> {
  return divideByTime([college.load(notificationFeed, null).then((feed) => (feed.ok ? feedNotices(feed.value) : []))], patienceMs)
}

interface NoticesProps {
  notices: InTime<Notice[]>
  nonce: string | undefined
}

/** The notices that came in time; until then a mark on which the style sheet holds back what stands below. */
export function PromptNotices({ notices, nonce }: NoticesProps) {
  return (
    <Part loads={[notices.prompt]} skeleton={<div hidden data-notices-pending />}>
      <Settled notices={notices.prompt} nonce={nonce} />
    </Part>
  )
}

async function Settled({ notices, nonce }: { notices: Promise<Notice[][]>; nonce: string | undefined }) {
  return <NoticeList notices={(await notices).flat()} nonce={nonce} />
}

/** The others, for a line that has room for them: they come after the page has been shown, and move nothing. */
export function BelatedNotices({ notices, nonce }: NoticesProps) {
  return (
    <Part loads={[notices.late]} skeleton={null}>
      <Belated notices={notices.late} nonce={nonce} />
    </Part>
  )
}

async function Belated({ notices, nonce }: { notices: Promise<Notice[][]>; nonce: string | undefined }) {
  return <LateNotices notices={(await notices).flat()} nonce={nonce} />
}
