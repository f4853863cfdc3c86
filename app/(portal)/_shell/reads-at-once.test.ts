import { startActionCenter, startDashboard, startDocuments } from '@/features/dashboard/loads.server'
import { startRecords } from '@/features/profile/annual-review/records.server'
import { companies } from '@/features/profile/company/calls'
import { startChanges, startProfile } from '@/features/profile/loads.server'
import type { Load } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { bulkheadRules } from '@/lib/server/college/policy'
import type { Viewer } from '@/lib/server/session/viewer'
import { profileViewNames } from '@/lib/shared/profile-address'
import { loadEntries, loadUnread } from './entries'
import { loadHeading } from './heading'
import { gatherNotices } from './notices'

/* After a save the response cache is empty, and the shell and the page load everything they show at the same time. */

jest.mock('@/lib/server/college/client', () => {
  const load = jest.fn()
  return { college: { load, loadToShow: load } }
})
// A student for whom every load is made.
jest.mock('@/features/recertification/steps', () => ({ takesPart: () => true }))
jest.mock('@/features/continuing-education/person', () => ({ personOf: () => null, asksForEvidence: () => true }))
jest.mock('@/features/designations/application/rules', () => ({ mayAwaitApproval: () => true }))

const viewer = { actor: null } as Viewer

function startShell() {
  void gatherNotices(viewer, new Date(), '/dashboard')
  void loadEntries(viewer)
  void loadHeading(viewer)
  void loadUnread(viewer)
  startActionCenter(viewer)
  startRecords(viewer)
}

const pages: Record<string, () => void> = {
  // Each profile view on its own; no view starts more loads than this.
  ...Object.fromEntries(
    profileViewNames.map((view) => [
      view,
      () => {
        startProfile[view](viewer)
        void startChanges(viewer)
        void college.load(companies, viewer)
      },
    ]),
  ),
  dashboard: () => startDocuments(viewer, startDashboard(viewer)),
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const first = ['studentCE', 'studentFlags']

test.each(
  Object.keys(pages).flatMap<{ page: string; known: string[] }>((page) => [
    { page, known: [] },
    { page, known: first },
    { page, known: [...first, 'designationAppStatus'] },
    { page, known: [...first, 'completerKitInfo', 'ceDetail', 'recertificationSteps'] },
  ]),
)(
  'R-01: the shell and the $page together start no more reads at once than a session may, once $known are known',
  async ({ page, known }) => {
    const underWay = new Set<string>()
    jest.mocked(college.load).mockImplementation(((call: Load) => {
      if (known.includes(call.name)) return Promise.resolve({ ok: true, value: { subscriber: true } })
      if (call.timeoutClass === 'read') underWay.add(call.name)
      return new Promise(() => undefined)
    }) as never)
    startShell()
    pages[page]?.()
    await jest.advanceTimersByTimeAsync(0)
    expect(underWay.size).toBeLessThanOrEqual(bulkheadRules.perSession)
  },
)
