import { Alert } from '@/components/ui/alert'
import { RetryButton } from '@/components/ui/retry-button'
import { Table, type Column } from '@/components/ui/table'
import type { Outcome } from '@/lib/shared/result'

interface View {
  id: string
  startedAt: string
  endedAt: string | null
  staffName: string
  reason: string
  documents: number
  changes: { what: string; why: string }[]
}

const columns: [Column<View>, ...Column<View>[]] = [
  { key: 'when', header: 'When', cell: ({ startedAt }) => <Instant at={startedAt} /> },
  { key: 'who', header: 'Who', cell: ({ staffName }) => staffName },
  { key: 'why', header: 'Reason', cell: ({ reason }) => reason },
  {
    key: 'long',
    header: 'How long',
    cell: ({ startedAt, endedAt }) => (endedAt ? duration(startedAt, endedAt) : 'At most 60 minutes'),
  },
  { key: 'documents', header: 'Letters opened', cell: ({ documents }) => documents, numeric: true },
  { key: 'changes', header: 'Changed', cell: ({ changes }) => <Changes changes={changes} /> },
]

/** The views of staff in a table; nobody yet is an answer too. */
export function AccountViews({ views }: { views: Outcome<View[]> }) {
  return (
    <div className="flex min-h-[calc(100svh-18rem)] flex-col gap-6">
      <p className="max-w-prose">
        When you ask for help, a member of our staff may look at the portal as you see it. They can change one thing for
        you, your primary email, and then we write to the old and the new address. Every time is listed here, with what
        was changed.
      </p>
      <List views={views} />
    </div>
  )
}

function List({ views }: { views: Outcome<View[]> }) {
  if (!views.ok) {
    return (
      <Alert message="This list could not be loaded." reference={views.failure.reference} actions={<RetryButton />} />
    )
  }
  if (views.value.length === 0) return <p className="text-ink-soft">Nobody has viewed your account.</p>
  return (
    <Table
      caption="Members of staff who viewed your account, newest first"
      columns={columns}
      rows={views.value}
      rowKey={({ id }) => id}
    />
  )
}

function Changes({ changes }: Pick<View, 'changes'>) {
  if (changes.length === 0) return 'Nothing'
  return (
    <ul>
      {changes.map(({ what, why }, index) => (
        <li key={index}>
          {what}: {why}
        </li>
      ))}
    </ul>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' })

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{clock.format(new Date(at))} Eastern time</time>
}

function duration(from: string, until: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / 60_000))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
