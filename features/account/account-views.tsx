import { Loaded } from '@/components/kit/loaded'
import { InstantText } from '@/components/ui/instant-text'
import { TextBars } from '@/components/ui/skeleton'
import { type Column, Table } from '@/components/ui/table'
import type { Outcome } from '@/lib/shared/result'
import { viewMinutes } from '@/lib/shared/staff-view'
import { counted } from '@/lib/shared/words'

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
  { key: 'when', header: 'When', cell: ({ startedAt }) => <InstantText at={startedAt} /> },
  { key: 'who', header: 'Who', cell: ({ staffName }) => staffName },
  { key: 'why', header: 'Reason', cell: ({ reason }) => reason },
  {
    key: 'long',
    header: 'How long',
    cell: ({ startedAt, endedAt }) =>
      endedAt ? duration(startedAt, endedAt) : `At most ${viewMinutes.longest} minutes`,
  },
  { key: 'documents', header: 'Letters opened', cell: ({ documents }) => documents, numeric: true },
  { key: 'changes', header: 'Changed', cell: ({ changes }) => <Changes changes={changes} /> },
]

/** Lists the staff members who viewed the account, or says that nobody has. */
export function AccountViews({ views }: { views: Promise<Outcome<View[]>> }) {
  return (
    <>
      <p className="max-w-prose">
        When you ask for help, a member of our staff may view the portal as you see it. They can change one thing for
        you, your primary email, and then we write to the old and the new address. Every visit is listed here, with what
        was changed.
      </p>
      <Loaded
        load={views}
        what="this list"
        skeleton={<TextBars lines={6} />}
        empty={<p className="text-ink-soft">Nobody has viewed your account.</p>}
      >
        {(rows) => <ViewsTable rows={rows} />}
      </Loaded>
    </>
  )
}

/** A table with one row per view. */
export function ViewsTable({ rows }: { rows: View[] }) {
  return (
    <Table
      caption="Staff members who viewed your account, newest first"
      columns={columns}
      rows={rows}
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

function duration(from: string, until: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / 60_000))
  return counted(minutes, 'minute')
}
