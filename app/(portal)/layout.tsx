import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { Footer } from '@/components/shell/footer'
import { Header } from '@/components/shell/header'
import { Letterhead } from '@/components/shell/letterhead'
import { MasqueradeBar } from '@/components/shell/masquerade-bar'
import { OfflineNotice } from '@/components/shell/offline-notice'
import { SessionGuard } from '@/components/shell/session-guard'
import { SkipLink } from '@/components/shell/skip-link'
import { UtilityLine } from '@/components/shell/utility-line'
import { Panel } from '@/components/ui/panel'
import { waitBriefly } from '@/components/ui/part'
import { countDue } from '@/features/dashboard/due-count.server'
import { env } from '@/lib/server/env'
import { touchEveryMs } from '@/lib/server/handlers/session-clock'
import { askedPathname } from '@/lib/server/http/asked-address'
import { findSession, findViewerOrAway, type Viewer } from '@/lib/server/session/viewer'
import { viewerTag } from '@/lib/server/session/viewer-tag'
import { navigationOf, routeExists } from '@/lib/shared/find-route'
import { hrefs } from '@/lib/shared/hrefs'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import { dateOf, yearAt } from './_shell/dates'
import { DueReview } from './_shell/due-review'
import { AccountEntries, DueCount, loadEntries, loadUnread, Unread } from './_shell/entries'
import { Heading, loadHeading } from './_shell/heading'
import { gatherNotices, Notices } from './_shell/notices'
import { VisitorShell, WithoutStore } from './_shell/visitor-shell'

/** The shell of every page with a header. It does not protect pages: each page checks access itself. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const viewer = await findViewerOrAway()
  if (viewer === 'store away') return <WithoutStore>{children}</WithoutStore>
  return viewer ? (
    <StudentShell viewer={viewer}>{children}</StudentShell>
  ) : (
    <VisitorShell signedIn={(await findSession()) !== null}>{children}</VisitorShell>
  )
}

async function StudentShell({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { brand, sites } = env
  const now = new Date()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const pathname = await askedPathname()
  const notices = gatherNotices(viewer, now, pathname)
  const found = await findSession()
  const unread = routeExists(hrefs.messages()) ? <Unread viewer={viewer} /> : undefined
  // The dashboard shows the list of things to do itself, and actions there change it, so the header shows no count.
  const isDashboard = pathname === hrefs.dashboard()
  const known = routeExists(pathname)
  await waitBriefly([
    notices,
    ...(known ? [loadHeading(viewer)] : []),
    ...loadEntries(viewer),
    ...(unread ? [loadUnread(viewer)] : []),
    ...(isDashboard ? [] : [countDue(viewer)]),
  ])
  return (
    <ReadOnlyPages readOnly={viewer.actor !== null}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <OfflineNotice />
        {viewer.actor && (
          <MasqueradeBar actorName={viewer.actor.name} studentName={viewer.name} studentId={viewer.studentId} />
        )}
        <UtilityLine supportPhone={brand.supportPhone} />
        <Header
          collegeName={brand.collegeName}
          enrollmentUrl={enrollmentAddress()}
          chatUrl={sites.chat}
          pathname={pathname}
          entries={navigationOf('main')}
          account={<AccountEntries viewer={viewer} pathname={pathname} />}
          due={isDashboard ? undefined : <DueCount viewer={viewer} />}
          unread={unread}
        />
        <div className="after-notices flex flex-1 flex-col">
          <main id="content" tabIndex={-1} className="page flex-1 pt-4 pb-16">
            <Letterhead collegeName={brand.collegeName} person={viewer.name} date={dateOf(now)} />
            <Panel instead={null}>
              <Notices notices={notices} nonce={nonce} />
            </Panel>
            <div className="flex flex-col gap-6">
              <div>
                <Breadcrumbs pathname={pathname} />
                {known && <Heading viewer={viewer} pathname={pathname} />}
              </div>
              {children}
            </div>
          </main>
          <Footer collegeName={brand.collegeName} year={yearAt(now)} links={sites} />
        </div>
        <Panel instead={null}>
          <DueReview viewer={viewer} find={() => Promise.resolve(found)} />
        </Panel>
        {found && (
          <SessionGuard
            viewer={viewerTag(found.session)}
            start={{ idleMs: found.session.idleLeftMs, absMs: found.session.absoluteLeftMs }}
            warningMs={env.session.warningMs}
            touchEveryMs={touchEveryMs()}
          />
        )}
      </div>
    </ReadOnlyPages>
  )
}
