import type { ReactNode } from 'react'
import { CountBadge } from '@/components/shell/count-badge'
import { accountEntriesFor } from '@/components/shell/entries'
import { EntryList } from '@/components/shell/entry-list'
import { UnreadBadge } from '@/components/shell/unread-badge'
import { Panel } from '@/components/ui/panel'
import { Part } from '@/components/ui/part'
import { countDue } from '@/features/dashboard/due-count.server'
import { messages } from '@/features/messages/calls'
import { unreadIn } from '@/features/messages/marks'
import { studentCE } from '@/features/recertification/calls'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'
import { navigationOf } from '@/lib/shared/find-route'

const entries = navigationOf('account')

/** The records that decide which links the account menu shows. */
export const loadEntries = (viewer: Viewer) =>
  [college.load(studentFlags, viewer), college.load(studentCE, viewer)] as const

/** The account menu's links. Links that depend on the student's records are added when those have loaded. */
export function AccountEntries({ viewer, pathname }: { viewer: Viewer; pathname: string }) {
  const unknown = (
    <EntryList entries={accountEntriesFor(entries, { flags: undefined, eligibility: undefined })} pathname={pathname} />
  )
  return (
    <Panel instead={unknown}>
      <Part loads={loadEntries(viewer)} skeleton={unknown}>
        <StudentEntries viewer={viewer} pathname={pathname} />
      </Part>
    </Panel>
  )
}

async function StudentEntries({ viewer, pathname }: { viewer: Viewer; pathname: string }) {
  const [flags, eligibility] = await Promise.all(loadEntries(viewer))
  const facts = {
    flags: flags.ok ? flags.value : undefined,
    eligibility: eligibility.ok ? eligibility.value : undefined,
  }
  return <EntryList entries={accountEntriesFor(entries, facts)} pathname={pathname} />
}

/** The messages behind the unread count. */
export const loadUnread = (viewer: Viewer) => college.load(messages, viewer)

/** The unread count; nothing when it cannot be loaded. */
export const Unread = ({ viewer }: { viewer: Viewer }) => (
  <WhenKnown load={loadUnread(viewer)}>
    {(outcome) => outcome.ok && <UnreadBadge count={unreadIn(outcome.value)} />}
  </WhenKnown>
)

/** The number of things to do now; nothing when it cannot be loaded. */
export const DueCount = ({ viewer }: { viewer: Viewer }) => (
  <WhenKnown load={countDue(viewer)}>
    {(count) => count !== null && <CountBadge count={count} of={['thing to do', 'things to do']} color="calm" />}
  </WhenKnown>
)

interface WhenKnownProps<Known> {
  load: Promise<Known>
  children: (known: Known) => ReactNode
}

/** Shows a number in the shell. It delays nothing, and an error in it affects nothing else. */
function WhenKnown<Known>({ load, children }: WhenKnownProps<Known>) {
  return (
    <Panel instead={null}>
      <Part loads={[load]} skeleton={null}>
        <Known load={load}>{children}</Known>
      </Part>
    </Panel>
  )
}

const Known = async <Value,>({ load, children }: WhenKnownProps<Value>) => children(await load)
